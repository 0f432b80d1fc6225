/** A text with a history of its own. */
export interface TextWithHistory {
  /** False where there is nothing to undo, or to do again. */
  undoOrRedo(way: UndoDirection): boolean;
  focus(): void;
}

export type UndoDirection = 'undo' | 'redo';

/** Steps of the document itself; true when one was undone or done again. */
type InDocument = (way: UndoDirection) => Promise<boolean>;

/**
 * One way back over two histories. A text with structure undoes its own typing first, as fine as it was typed; then comes what was
 * done to the document. Doing again goes the same way in the other direction, wherever one is by then.
 */
export function createUndoHistory(inDocument: InDocument) {
  /** Where the steps that were undone came from, the last one at the end. */
  let undone: (TextWithHistory | 'document')[] = [];
  let isTakingBack = false;

  const inText = (text: TextWithHistory, way: UndoDirection): boolean => {
    isTakingBack = true;
    try {
      return text.undoOrRedo(way);
    } finally {
      isTakingBack = false;
    }
  };

  /** `work`: undoes another step of the document than the last. */
  const undo = async (work: () => Promise<boolean> = () => inDocument('undo')): Promise<void> => {
    if (await work()) undone.push('document');
  };

  /** What is gone, or was typed over since, is passed by. */
  const redo = async (): Promise<void> => {
    for (let last = undone.pop(); last; last = undone.pop()) {
      if (last === 'document') break;
      if (!inText(last, 'redo')) continue;
      return last.focus();
    }
    await inDocument('redo');
  };

  return {
    undo,
    redo,
    /** From within a text. */
    async undoIn(text: TextWithHistory): Promise<void> {
      if (!inText(text, 'undo')) return undo();
      undone.push(text);
    },
    async redoIn(text: TextWithHistory): Promise<void> {
      if (undone.length > 0 || !inText(text, 'redo')) return redo();
    },
    /** Something new was done: nothing is to be done again. */
    forget() {
      if (!isTakingBack) undone = [];
    },
  };
}
