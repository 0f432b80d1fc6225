import type { App } from '#ui/screens/app-context.ts';
import { type Activity, getActivity } from '../own-activity.contract.ts';

interface Filter {
  kind: Activity['kind'] | '';
  days: '7' | '30' | '365' | '';
}

export const readActivity = ({ api, language }: App, { kind, days }: Filter, page: number) =>
  api.call(getActivity, {
    query: { ...(kind && { kind }), ...(days && { days }), page: String(page), lang: language },
  });
