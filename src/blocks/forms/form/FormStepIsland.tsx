import type { JsonObject } from '#document/page-document.ts';
import type { LiveStepProps } from '#features/engagement/forms/ui/fill/LiveStep.tsx';
import { Island } from '../../Island.tsx';
import FormStep from './FormStep.island.tsx';

interface FormStepIslandProps {
  /** Unique on the page. */
  id: string;
  step: LiveStepProps;
}

/** A step of a form, on a page: a plain POST until somebody comes to it. */
export const FormStepIsland = ({ id, step }: FormStepIslandProps) => (
  <Island name="FormStep" id={id} component={FormStep} props={step as unknown as JsonObject} />
);
