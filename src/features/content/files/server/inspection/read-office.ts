import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { type FileText, UnreadFileError } from './file-text.ts';

/** Bytes of all texts in one file together, when they are unpacked. */
const mostUnpacked = 128 * 1024 * 1024;

/** Parts with text: of Word, Excel and PowerPoint, and of OpenDocument. Fonts, images and looks are left alone. */
const texts =
  /^(?:word\/(?:document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml|xl\/(?:sharedStrings|comments\d*|worksheets\/sheet\d+)\.xml|ppt\/(?:slides\/slide\d+|notesSlides\/notesSlide\d+|comments\/\w+)\.xml|content\.xml|styles\.xml)$/;
const properties = /^(?:docProps\/core\.xml|meta\.xml)$/;
const manifest = 'META-INF/manifest.xml';
const slide = /^ppt\/slides\/slide(\d+)\.xml$/;

/** The text of a file of an office program: a zip of XML (ECMA-376, OpenDocument). Presentations have a page for each slide. */
export function readOffice(bytes: Uint8Array): FileText {
  // Word and its kin keep a file with a password in a container of another kind.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new UnreadFileError('locked');
  const parts = unpack(bytes);
  if (/<(?:\w+:)?encryption-data\b/.test(parts.get(manifest) ?? '')) throw new UnreadFileError('locked');
  const author = [...parts].find(([name]) => properties.test(name))?.[1];
  const named = [...parts].filter(([name]) => texts.test(name));
  const slides = named
    .flatMap(([name, xml]) => {
      const number = slide.exec(name)?.[1];
      return number === undefined ? [] : [{ number: Number(number), text: textIn(xml) }];
    })
    .toSorted((a, b) => a.number - b.number);
  const others = named.filter(([name]) => !slide.test(name)).map(([, xml]) => textIn(xml));
  const pages = slides.map(({ text }) => text);
  // Notes and comments stand below the last slide.
  if (pages.length > 0 && others.length > 0) pages[pages.length - 1] += `\n${others.join('\n')}`;
  return {
    pages: pages.length > 0 ? pages : [others.join('\n')],
    hasPages: pages.length > 0,
    author: author ? textIn(author, (name) => name === 'creator') : '',
  };
}

/** Its parts by name. Throws `UnreadFileError` where they are more than is taken into memory: no more than they say of themselves is made. */
function unpack(bytes: Uint8Array): Map<string, string> {
  let size = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!texts.test(name) && !properties.test(name) && name !== manifest) return false;
    size += originalSize;
    if (size > mostUnpacked) throw new UnreadFileError('too-large');
    return true;
  };
  return new Map(Object.entries(unzipSync(bytes, { filter })).map(([name, part]) => [name, strFromU8(part)]));
}

/** Ends of these end a line; a word that changes its look halfway stays one. */
const lines = new Set(['p', 'h', 'tr', 'tc', 'table-cell', 'br', 'cr', 'line-break', 'si', 'c', 'v', 'comment', 'row']);
const blanks = new Set(['tab', 's']);

/** The words of a part, deleted ones and comments too: they go along with the file. `isRead`: of such elements alone. */
export function textIn(xml: string, isRead?: (element: string) => boolean): string {
  const parts: string[] = [];
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new UnreadFileError('broken');
  });
  parser.on('opentag', ({ name }) => open.push(localName(name)));
  parser.on('text', (text) => {
    if (!isRead || isRead(open.at(-1) ?? '')) parts.push(text);
  });
  parser.on('closetag', ({ name }) => {
    open.pop();
    if (lines.has(localName(name))) parts.push('\n');
    else if (blanks.has(localName(name))) parts.push(' ');
  });
  parser.write(xml).close();
  return parts.join('');
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
