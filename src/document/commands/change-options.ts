import { z } from 'zod';
import { Guid, JsonRecord } from '../page-document.ts';
import { changeable, checkOption } from './block-rules.ts';
import { defineCommand, isRefusal } from './command.ts';
import { Field, Version, type Write } from './write.ts';

/** Sets options of a block, its own or those that every block has, and returns the ones in `reset` to their default. */
export const changeOptions = defineCommand({
  name: 'changeOptions',
  input: z.strictObject({ guid: Guid, version: Version, options: JsonRecord, reset: z.array(Field).optional() }),
  needs: ({ guid }) => [guid],
  writes: (before, { guid, version, options, reset = [] }) => {
    const target = changeable(before, { guid, version });
    if (isRefusal(target)) return target;
    const writes: Write[] = [...target.upgrade];
    for (const key of new Set([...Object.keys(options), ...reset])) {
      const value = Object.hasOwn(options, key) ? options[key] : undefined;
      const error = checkOption(target.schema, key, value);
      if (error) return { code: error, guid, field: key };
      writes.push({ part: 'option', guid, version, key, value });
    }
    return writes;
  },
});
