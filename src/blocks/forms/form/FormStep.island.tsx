import type { JsonObject } from '#document/page-document.ts';
import { LiveStep, type LiveStepProps } from '#features/engagement/forms/ui/fill/LiveStep.tsx';

/** A step of a form that answers while somebody types. */
export default function FormStep(props: JsonObject) {
  return <LiveStep {...(props as unknown as LiveStepProps)} />;
}
