import { makeZip } from 'client-zip';

/** Files of each type that the product takes in: small, and true to their first bytes. */
const ascii = (text: string) => Buffer.from(text, 'latin1');
const zero = (count: number) => Buffer.alloc(count);

const zipped = async (entries: Record<string, string>) =>
  Buffer.concat(await Array.fromAsync(makeZip(Object.entries(entries).map(([name, input]) => ({ name, input })))));

const openDocument = (type: string) => zipped({ mimetype: type, 'content.xml': '<a/>' });
const officeTypes = (part: string) =>
  zipped({
    '[Content_Types].xml': `<Types><Override PartName="/x" ContentType="${part}.main+xml"/></Types>`,
    x: '<x/>',
  });

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

export const fileSamples: Readonly<Record<string, Buffer>> = {
  pdf: ascii('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  odt: await openDocument(`${open}.text`),
  ods: await openDocument(`${open}.spreadsheet`),
  odp: await openDocument(`${open}.presentation`),
  docx: await officeTypes(`${office}.wordprocessingml.document`),
  xlsx: await officeTypes(`${office}.spreadsheetml.sheet`),
  pptx: await officeTypes(`${office}.presentationml.presentation`),
  csv: Buffer.from('Straat;Aantal\nKade;3 < 4\n'),
  txt: Buffer.from('Zwembad De Waterlelie, geopend van 9 tot 17 uur. Ook café.'),
  ics: Buffer.from('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'),
  gpx: Buffer.from('<?xml version="1.0"?>\n<!-- fietsroute -->\n<gpx version="1.1"></gpx>'),
  geojson: Buffer.from('{"type":"FeatureCollection","features":[]}'),
  vtt: Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nWelkom bij de gemeente.\n'),
  zip: await zipped({ 'a.txt': 'a' }),
  mp3: Buffer.concat([ascii('ID3\x03\0\0\0\0\0\0'), ascii('\xff\xfb\x90\x64'), zero(413)]),
  m4a: Buffer.concat([zero(3), ascii('\x18ftypM4A '), zero(4), ascii('M4A mp42'), zero(64)]),
  ogg: Buffer.concat([ascii('OggS\0\x02'), zero(20), ascii('\x01\x1e\x01vorbis'), zero(64)]),
  mp4: Buffer.concat([zero(3), ascii('\x18ftypmp42'), zero(4), ascii('mp42isom'), zero(64)]),
  webm: Buffer.concat([
    ascii('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm'),
    zero(64),
  ]),
};
