import { Readable } from 'node:stream';
import { storeFile } from '#features/content/files/server/ingest.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { guidOf } from './guids.ts';

/** Files of the demo, small and true to their type. */
const contents = {
  'besluitenlijst-oktober.pdf': () =>
    pdf('Besluitenlijst gemeenteraad oktober', [
      'De raad stelt het gebiedsplan vast.',
      'De raad geeft geld voor de nieuwe sluis.',
      'De raad bespreekt de begroting in november.',
    ]),
  'gebiedsplan-waterrijk.pdf': () =>
    pdf('Gebiedsplan Waterrijk', ['Wonen, water en werk tot 2035.', 'Vastgesteld door de gemeenteraad.']),
  'waterstanden.csv': () => Buffer.from('dag;stand in cm\n2026-11-01;12\n2026-11-02;14\n2026-11-03;9\n'),
  'raadsvergadering.ics': () =>
    Buffer.from(
      'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Waterrijk//NL\r\nBEGIN:VEVENT\r\nUID:raad@waterrijk\r\nDTSTAMP:20261101T090000Z\r\nDTSTART:20261210T183000Z\r\nSUMMARY:Vergadering gemeenteraad\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
    ),
  'stilte-in-de-raadszaal.mp3': () => silence(3),
};
export type FileName = keyof typeof contents;

export const fileGuid = (name: FileName) => guidOf(`file ${name}`);

/** Takes the files of the demo in. */
export async function plantFiles(ctx: Ctx) {
  for (const [name, content] of Object.entries(contents)) {
    const file = { name, guid: fileGuid(name as FileName), context: 'library', owner: null };
    await storeFile(ctx, Readable.from([content()]), file);
  }
}

/** One page with a title and lines. */
function pdf(title: string, lines: readonly string[]): Buffer {
  const text = [title, '', ...lines].map((line) => `(${line}) Tj T*`).join('\n');
  const stream = `BT /F1 16 Tf 24 TL 60 780 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (nl) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Title (${title}) >>`,
  ];
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${count} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

/** Frames of MP3 in which nothing is heard, of some 26 milliseconds each. */
function silence(seconds: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  return Buffer.concat(Array.from({ length: Math.ceil(seconds / 0.026) }, () => frame));
}
