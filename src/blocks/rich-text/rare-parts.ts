/** Nodes and marks of rich text that few texts have: they are drawn by a sheet of their own (`richTextSheet`). */
const rare: ReadonlySet<unknown> = new Set(['table', 'codeBlock', 'code', 'keyboard']);

/** Whether something of this content is drawn by that sheet, in whichever field it stands. */
export function hasRareParts(content: unknown): boolean {
  if (typeof content !== 'object' || content === null) return false;
  if ('type' in content && rare.has(content.type)) return true;
  return Object.values(content).some(hasRareParts);
}
