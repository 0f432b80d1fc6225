import { SaxesParser } from 'saxes';
import { decodeFile } from './decode-file.ts';
import { ImportProblem } from './import-problem.ts';
import { recordOf, siteOf } from './to-record.ts';
import type { WxrRecord } from './wxr-records.ts';
import type { XmlElement } from './xml-element.ts';

export interface ReadOptions {
  onProgress?: (bytesRead: number) => void;
  /** Told of what was left out to make sense of the text. */
  onRemoved?: (characters: number) => void;
}

const recordNames = new Set(['item', 'wp:author', 'wp:wp_author', 'wp:category', 'wp:tag', 'wp:term']);
const longestElement = 32 * 1024 * 1024;
const longestProlog = 1024 * 1024;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const control = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * The records of an export, one after another; the site comes first, when the channel's own words are read. Holds one record
 * at a time. Throws an ImportProblem, with line and column, for a file that is no well-formed export.
 */
export async function* readWxr(path: string, { onProgress, onRemoved }: ReadOptions = {}): AsyncGenerator<WxrRecord> {
  const ready: WxrRecord[] = [];
  const machine = createMachine((record) => ready.push(record));
  for await (const { text, bytesRead } of decodeFile(path)) {
    const clean = text.replaceAll(control, '');
    if (clean.length < text.length) onRemoved?.(text.length - clean.length);
    machine.write(clean);
    yield* ready.splice(0);
    onProgress?.(bytesRead);
  }
  machine.end();
  yield* ready.splice(0);
}

function createMachine(emit: (record: WxrRecord) => void) {
  const parser = new SaxesParser();
  const open: XmlElement[] = [];
  const channel: XmlElement = { name: 'channel', attributes: {}, text: '', children: [], line: 1 };
  let namespaces = '';
  let hasSite = false;
  let sinceElement = 0;

  const announceSite = () => {
    if (hasSite) return;
    hasSite = true;
    emit(siteOf(channel, namespaces));
  };
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element && element.name !== 'rss' && element.name !== 'channel') element.text += text;
  };
  const close = (element: XmlElement) => {
    const parent = open.at(-1);
    if (parent?.name !== 'channel') parent?.children.push(element);
    else if (recordNames.has(element.name)) {
      announceSite();
      const record = recordOf(element);
      if (record) emit(record);
    } else if (!hasSite) channel.children.push({ ...element, children: [] });
  };

  parser.on('error', (error) => {
    throw notWellFormed(error, parser);
  });
  parser.on('doctype', () => refuseDoctype(parser.line));
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === 0) {
      if (name !== 'rss')
        throw new ImportProblem(
          `The file is XML but no WordPress export: its first element is <${name}>, and should be <rss>.`,
        );
      namespaces = Object.values(attributes).join(' ');
    }
    if (open.length > 30)
      throw new ImportProblem(
        `The file is no WordPress export: line ${parser.line} has elements in elements in more than 30 levels.`,
      );
    sinceElement = 0;
    open.push({ name, attributes, text: '', children: [], line: parser.line });
  });
  parser.on('closetag', () => {
    const element = open.pop();
    sinceElement = 0;
    if (element) close(element);
  });

  return {
    write(text: string) {
      sinceElement += text.length;
      parser.write(text);
      if (open.length === 0 && !hasSite && sinceElement > longestProlog) {
        throw new ImportProblem('The file is no WordPress export: its first megabyte has no element.');
      }
      if (sinceElement > longestElement) {
        throw new ImportProblem(`An element near line ${parser.line} is larger than 32 MB: no page of WordPress is.`);
      }
    },
    end() {
      parser.close();
      if (!hasSite) announceSite();
    },
  };
}

function refuseDoctype(line: number): never {
  throw new ImportProblem(
    `Line ${line} holds a DOCTYPE. WordPress writes none, and entities that a file defines by itself can make it endless: the file is refused.`,
  );
}

function notWellFormed(error: Error, { line, column }: { line: number; column: number }): ImportProblem {
  const said = error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
  return new ImportProblem(`The file is not well-formed XML: line ${line}, column ${column}: ${said}.`, {
    cause: error,
  });
}
