import type { FileExtension } from '#kernel/file-extensions.ts';
import { fileLimit, imageLimit, type UploadLimits } from '#kernel/upload-limits.ts';

/** Kinds of files, by what is done with them. */
export const fileKinds = ['document', 'text', 'archive', 'audio', 'video', 'captions', 'image'] as const;
export type FileKind = (typeof fileKinds)[number];

export interface FileType {
  extension: FileExtension;
  contentType: string;
  kind: FileKind;
  /** What the library that looks at bytes calls them; empty: it has no signature, and is a text. */
  signatures: readonly string[];
  /** Of a text: how it begins. */
  begins?: RegExp;
  /** A browser shows it; any other is saved. */
  isInline: boolean;
}

const mega = 1024 * 1024;

/** Bytes at the most, by kind. */
export const largestFile: Readonly<Record<FileKind, number>> = {
  document: 100 * mega,
  text: 20 * mega,
  archive: 500 * mega,
  audio: 500 * mega,
  video: 2048 * mega,
  captions: 2 * mega,
  image: 30 * mega,
};

/** Bytes at the most of a file of this type on a platform, where what it hangs on takes none that are larger than `largest`. */
export const mostBytes = (
  { kind }: Pick<FileType, 'kind'>,
  limits: UploadLimits,
  largest: number = Number.POSITIVE_INFINITY,
): number => Math.min(largestFile[kind], fileLimit(limits), kind === 'image' ? imageLimit(limits) : largest, largest);

export const largestUpload = Math.max(...Object.values(largestFile));

const zip = 'application/zip';
const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

interface Options {
  signatures?: readonly string[];
  begins?: RegExp;
  isInline?: boolean;
}

const type = (kind: FileKind, extension: FileExtension, contentType: string, options: Options = {}): FileType => ({
  kind,
  extension,
  contentType,
  signatures: [contentType],
  isInline: false,
  ...options,
});

const text = { signatures: [], isInline: true };

/** Every type that is taken in (functional reference 6.18.4). No markup that a browser runs, and no programs. */
export const fileTypes: readonly FileType[] = [
  type('document', 'pdf', 'application/pdf', { isInline: true }),
  type('document', 'odt', `${open}.text`),
  type('document', 'ods', `${open}.spreadsheet`),
  type('document', 'odp', `${open}.presentation`),
  type('document', 'docx', `${office}.wordprocessingml.document`, {
    signatures: [`${office}.wordprocessingml.document`, zip],
  }),
  type('document', 'xlsx', `${office}.spreadsheetml.sheet`, { signatures: [`${office}.spreadsheetml.sheet`, zip] }),
  type('document', 'pptx', `${office}.presentationml.presentation`, {
    signatures: [`${office}.presentationml.presentation`, zip],
  }),
  type('text', 'csv', 'text/csv', { ...text, isInline: false }),
  type('text', 'txt', 'text/plain', text),
  type('text', 'ics', 'text/calendar', { signatures: ['text/calendar'], begins: /^BEGIN:VCALENDAR/ }),
  type('text', 'gpx', 'application/gpx+xml', {
    signatures: ['application/xml'],
    begins: /^\s*<(?:gpx\b|\?xml[\s\S]{0,2000}?<gpx\b)/,
  }),
  type('text', 'geojson', 'application/geo+json', { signatures: [], begins: /^\s*\{/ }),
  type('captions', 'vtt', 'text/vtt', { signatures: ['text/vtt'], begins: /^WEBVTT/, isInline: true }),
  type('archive', 'zip', zip),
  type('audio', 'mp3', 'audio/mpeg', { isInline: true }),
  type('audio', 'm4a', 'audio/mp4', { signatures: ['audio/x-m4a', 'audio/mp4', 'video/mp4'], isInline: true }),
  type('audio', 'ogg', 'audio/ogg', {
    signatures: ['audio/ogg', 'audio/ogg; codecs=opus', 'application/ogg'],
    isInline: true,
  }),
  type('video', 'mp4', 'video/mp4', { signatures: ['video/mp4', 'video/x-m4v'], isInline: true }),
  type('video', 'webm', 'video/webm', { isInline: true }),
  type('image', 'png', 'image/png', { signatures: ['image/png', 'image/apng'], isInline: true }),
  type('image', 'jpg', 'image/jpeg', { isInline: true }),
  type('image', 'jpeg', 'image/jpeg', { isInline: true }),
  type('image', 'webp', 'image/webp', { isInline: true }),
  type('image', 'avif', 'image/avif', { isInline: true }),
  type('image', 'gif', 'image/gif', { isInline: true }),
];

export const extensionOf = (name: string): string => /\.([a-z\d]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** What a file of this name must be; undefined: such files are not taken in. */
export const typeByName = (name: string): FileType | undefined => {
  const extension = extensionOf(name);
  return fileTypes.find((one) => one.extension === extension);
};

/** Of a file that was taken in. */
export const typeByContent = (contentType: string): FileType | undefined =>
  fileTypes.find((one) => one.contentType === contentType);

/** How the text in a file is found. */
export type TextFormat = 'pdf' | 'office' | 'plain';
const officeFormats: readonly string[] = ['odt', 'ods', 'odp', 'docx', 'xlsx', 'pptx'] satisfies FileExtension[];

/** Undefined: nothing is looked for in files of this type. */
export function textFormatOf(contentType: string): TextFormat | undefined {
  const found = typeByContent(contentType);
  if (!found) return undefined;
  if (found.extension === 'pdf') return 'pdf';
  if (officeFormats.includes(found.extension)) return 'office';
  return found.kind === 'text' || found.kind === 'captions' ? 'plain' : undefined;
}

/** Types of files in which text is looked for. */
export const inspectedTypes: readonly string[] = fileTypes
  .map(({ contentType }) => contentType)
  .filter((contentType) => textFormatOf(contentType));

/** For the file field of a browser: `.pdf,.odt`. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  fileTypes
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ extension }) => `.${extension}`)
    .join();

/** Markup at the beginning of what claims to be a plain text: a browser that looks itself would run it. */
export const looksLikeMarkup = (beginning: string): boolean =>
  /<(?:!doctype|html|head|body|script|iframe|svg|\?xml|style|meta|a\s|img\s)/i.test(beginning.slice(0, 2_048));
