import { linesOf } from './pdf-lines.ts';

/** A text in a cell, and what it is to who hears the document. */
export interface PdfCell {
  text: string;
  isStrong?: boolean;
  tag: 'TH' | 'TD';
}

/** Cells of one row, beside each other. */
export interface PdfRow {
  cells: readonly PdfCell[];
  widths: readonly number[];
  /** Cells that end where their column ends. */
  isNumber?: readonly boolean[];
  /** The table they are tagged in; undefined where they are not tagged. */
  parent?: PDFKit.PDFStructureElement | undefined;
}

/** A row in lines that fit, and its tags. */
interface FittedRow extends PdfRow {
  lines: string[][];
  elements?: PDFKit.PDFStructureElement[] | undefined;
}

interface Settings {
  title: string;
  isLandscape: boolean;
  language: string;
  /** Files of the fonts. */
  fonts: { plain: string; strong: string };
  footer: (page: number) => string;
}

const margin = 40;
const size = 8.5;
const lineHeight = 12;
const padding = 3;
const footerHeight = 24;

/** Pages on which rows are written from the top on; a row that is too high for one goes on on the next. */
export class PdfPages {
  readonly document: PDFKit.PDFDocument;
  readonly width: number;
  readonly #settings: Settings;
  #number = 0;
  #y = 0;
  #bottom = 0;
  #head: FittedRow | undefined;

  constructor(Document: new (options: PDFKit.PDFDocumentOptions) => PDFKit.PDFDocument, settings: Settings) {
    this.#settings = settings;
    const { title, language, fonts, isLandscape } = settings;
    this.document = new Document({
      size: 'A4',
      layout: isLandscape ? 'landscape' : 'portrait',
      margin,
      autoFirstPage: false,
      // The one that it would have otherwise needs files beside its own.
      font: fonts.plain,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      info: { Title: title },
    });
    this.#beginPage();
    this.width = this.document.page.width - 2 * margin;
    this.#writeTitle(title);
  }

  /** A part of the document for who hears it. */
  element(tag: string): PDFKit.PDFStructureElement {
    const element = this.document.struct(tag);
    this.document.addStructure(element);
    return element;
  }

  /** A row that is written again on each page that begins. */
  writeHead(row: PdfRow) {
    this.writeRow(row);
    this.#head = { ...row, lines: this.#linesOf(row) };
  }

  writeHeading(text: string, isTagged: boolean) {
    if (this.#room < 5) this.#beginPage();
    this.#y += lineHeight;
    const write = () => {
      this.#use(true);
      this.#write(text, margin + padding, this.#y);
    };
    if (isTagged) this.#tagged('H2', write);
    else write();
    this.#y += lineHeight + padding;
  }

  writeRow(row: PdfRow) {
    const lines = this.#linesOf(row);
    const height = Math.max(...lines.map(({ length }) => length));
    const line = row.parent && this.document.struct('TR');
    if (line) row.parent?.add(line);
    const elements = line && row.cells.map(({ tag }) => this.document.struct(tag));
    for (const element of elements ?? []) line?.add(element);
    // Whole, where a page is high enough for it.
    if (this.#room < height && height <= this.#roomOfPage) this.#beginPage();
    for (let from = 0; from < height; ) {
      if (this.#room < 1) this.#beginPage();
      from += this.#draw({ ...row, lines, elements }, from);
    }
    this.#rule();
    for (const element of elements ?? []) element.end();
    line?.end();
  }

  /**
   * Lets go of how each word is written, which a font keeps for as long as the document: with every word of a long table that is
   * memory without end.
   */
  forget() {
    for (const name of Object.values(this.#settings.fonts)) {
      const { _font: font } = this.document.font(name) as unknown as { _font?: { layoutCache?: object } };
      if (font?.layoutCache) font.layoutCache = Object.create(null) as object;
    }
  }

  end() {
    this.document.end();
  }

  /** Of lines, in what is left of the page. */
  get #room() {
    return Math.floor((this.#bottom - this.#y - 2 * padding) / lineHeight);
  }

  /** Of lines, below a head of some. */
  get #roomOfPage() {
    return Math.floor((this.#bottom - margin) / lineHeight) - 4;
  }

  #use(isStrong = false) {
    const { plain, strong } = this.#settings.fonts;
    this.document.font(isStrong ? strong : plain).fontSize(size);
  }

  #write(text: string, x: number, y: number) {
    this.document.text(text, x, y, { lineBreak: false });
  }

  readonly #measure = (text: string) => this.document.widthOfString(text);

  #tagged(tag: string, write: () => void) {
    const element = this.document.struct(tag, {}, write);
    this.document.addStructure(element);
    element.end();
  }

  /** What is there for the eye only. */
  #decorate(draw: () => void) {
    this.document.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.document.endMarkedContent();
  }

  #beginPage() {
    this.document.addPage();
    this.#number += 1;
    const { height } = this.document.page;
    this.#bottom = height - margin - footerHeight;
    this.#y = margin;
    this.#decorate(() => {
      this.#use();
      this.#write(this.#settings.footer(this.#number), margin, height - margin - lineHeight);
      if (this.#head) this.#draw(this.#head, 0);
    });
  }

  #writeTitle(title: string) {
    this.#tagged('H1', () => {
      this.document.font(this.#settings.fonts.strong).fontSize(14);
      for (const line of linesOf(title, this.width, this.#measure)) {
        this.#write(line, margin, this.#y);
        this.#y += 20;
      }
    });
    this.#y += 8;
  }

  #linesOf({ cells, widths }: PdfRow): string[][] {
    return cells.map(({ text, isStrong }, at) => {
      this.#use(isStrong);
      return linesOf(text, (widths[at] ?? this.width) - 2 * padding, this.#measure);
    });
  }

  /** From one of its lines on, as many as there is room for; gives how many. */
  #draw(row: FittedRow, from: number): number {
    const { cells, lines, widths, elements } = row;
    const left = Math.max(...lines.map(({ length }) => length)) - from;
    const count = Math.max(1, Math.min(left, this.#room));
    let x = margin;
    for (const [at, { tag }] of cells.entries()) {
      const part = (lines[at] ?? []).slice(from, from + count);
      const element = part.length > 0 ? elements?.[at] : undefined;
      const content = element && this.document.markStructureContent(tag);
      this.#drawCell(row, at, part, x);
      if (content) {
        this.document.endMarkedContent();
        element.add(content);
      }
      x += widths[at] ?? 0;
    }
    this.#y += count * lineHeight + 2 * padding;
    return count;
  }

  #drawCell({ cells, widths, isNumber }: FittedRow, at: number, lines: readonly string[], x: number) {
    this.#use(cells[at]?.isStrong);
    for (const [line, text] of lines.entries()) {
      if (text === '') continue;
      const end = x + (widths[at] ?? 0) - padding;
      const start = isNumber?.[at] ? Math.max(x, end - this.#measure(text)) : x + padding;
      this.#write(text, start, this.#y + padding + line * lineHeight);
    }
  }

  #rule() {
    const end = margin + this.width;
    this.#decorate(() => this.document.moveTo(margin, this.#y).lineTo(end, this.#y).lineWidth(0.5).stroke('#8b9b98'));
  }
}
