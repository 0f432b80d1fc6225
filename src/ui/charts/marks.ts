/** What a chart is drawn with. Everything lies within its width and height. */
export type Mark = RectMark | SliceMark | LineMark | DotMark | RuleMark | TextMark;

/** Which value of the data a mark stands for. */
interface OfValue {
  series: number;
  category: number;
}

export interface RectMark extends OfValue {
  kind: 'rect';
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of a pie, between two angles in turns from the top, clockwise. */
export interface SliceMark extends OfValue {
  kind: 'slice';
  x: number;
  y: number;
  radius: number;
  from: number;
  to: number;
}

export interface LineMark {
  kind: 'line';
  series: number;
  points: readonly (readonly [number, number])[];
}

export interface DotMark extends OfValue {
  kind: 'dot';
  x: number;
  y: number;
}

export interface RuleMark {
  kind: 'rule';
  from: readonly [number, number];
  to: readonly [number, number];
  /** The line that lengths begin at. */
  isZero: boolean;
}

export interface TextMark {
  kind: 'text';
  role: 'category' | 'value' | 'tick' | 'series';
  x: number;
  /** Of its base line. */
  y: number;
  anchor: 'start' | 'middle' | 'end';
  text: string;
  /** Stands on a filled mark: a ground of its own keeps it readable. */
  isOnFill?: boolean;
}

export interface Drawing {
  width: number;
  height: number;
  marks: readonly Mark[];
}

/** Of all texts, in the same measure as the drawing. */
export const textSize = 15;
export const lineHeight = 19;
