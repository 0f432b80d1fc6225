import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

/** Where a place in a script of browsers was written, as `src/site/x.ts:12:3`; undefined for what this build does not have. */
export type FindSource = (script: string, line: number, column: number) => Promise<string | undefined>;

/** Reads the maps that the build puts beside its scripts, which nobody is served. */
export interface ScriptMaps {
  /** One that reads each map once: for one answer, for a map is large. */
  open(): FindSource;
}

export function createScriptMaps(clientDir: string): ScriptMaps {
  const read = async (script: string): Promise<SourceMap | undefined> => {
    if (!/^[\w.-]{1,200}\.js$/.test(script)) return undefined;
    const text = await readFile(join(clientDir, 'maps', `${script}.map`), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : new SourceMap(JSON.parse(text));
  };
  return {
    open() {
      const maps = new Map<string, Promise<SourceMap | undefined>>();
      return async (script, line, column) => {
        const opened = maps.get(script) ?? read(script);
        maps.set(script, opened);
        const found = (await opened)?.findOrigin(line, column);
        if (!found || !('fileName' in found)) return undefined;
        return `${found.fileName.replace(/^(?:\.\.\/)+/, '')}:${found.lineNumber}:${found.columnNumber}`;
      };
    },
  };
}
