/** A file that cannot be imported: one sentence for the person who gave it. Nothing was imported. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
}
