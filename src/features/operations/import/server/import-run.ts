import type { ImageImporter } from './import-images.ts';
import type { ImportedList } from './import-lists.ts';
import type { Plan } from './read-plan.ts';
import type { Report } from './report.ts';

/** What every step of one import knows. */
export interface ImportRun {
  file: string;
  plan: Plan;
  /** The language that the content is in. */
  language: string;
  report: Report;
  images: ImageImporter;
  /** Kind of post -> the list that its items are in. */
  lists: ReadonlyMap<string, ImportedList>;
  onProgress: (step: string, part: number) => void;
}
