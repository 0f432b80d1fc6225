import { type ChartData, type ChartKind, valuesOf } from './chart-data.ts';
import { chartTexts } from './chart-texts.ts';
import { drawChart, drawingWidths } from './draw-chart.ts';
import type { Drawing, Mark, SliceMark } from './marks.ts';
import { tickWords, type Unit, valueWords } from './number-words.ts';
import { dotShape, lineClass, Patterns, seriesFill } from './patterns.tsx';

interface ChartDrawingProps {
  id: string;
  kind: ChartKind;
  data: ChartData;
  language: string;
  name: string;
  unit: Unit;
  showValues: boolean;
}

/** The drawing of a chart, for a narrow place and for a wide one, of which the sheet shows one. To who hears it, it is one image. */
export function ChartDrawing({ id, kind, data, language, name, unit, showValues }: ChartDrawingProps) {
  const wordsOf = valueWords(language, unit);
  const ticksOf = (step: number) => tickWords(language, unit, step);
  const label = [name, summary({ kind, data, language, unit })].filter(Boolean).join('. ');
  const widths = kind === 'pie' ? drawingWidths.slice(0, 1) : drawingWidths;
  return widths.map((width, at) => {
    const drawing = drawChart(data, { kind, width, showValues, wordsOf, ticksOf });
    const own = `${id}-${at}`;
    const size = kind === 'pie' ? 'pie' : at === 0 ? 'narrow' : 'wide';
    return (
      <svg
        key={width}
        className={`chart__drawing chart__drawing--${size}`}
        viewBox={`0 0 ${drawing.width} ${rounded(drawing.height)}`}
        role="img"
        aria-label={label}
      >
        <Patterns id={own} numbers={seriesIn(drawing)} />
        {drawing.marks.map((mark, number) => (
          <MarkShape key={number} id={own} mark={mark} />
        ))}
      </svg>
    );
  });
}

const seriesIn = ({ marks }: Drawing) =>
  marks.flatMap((mark) => (mark.kind === 'rect' || mark.kind === 'slice' ? [mark.series] : []));

interface Summed {
  kind: ChartKind;
  data: ChartData;
  language: string;
  unit: Unit;
}

function summary({ kind, data, language, unit }: Summed): string {
  const texts = chartTexts(language);
  const values = valuesOf(data);
  const wordsOf = valueWords(language, unit);
  const said = (value: number) => wordsOf({ name: '', values: [value] }, 0);
  return texts('drawing', {
    kind: texts(kind),
    count: values.length,
    low: said(Math.min(...values)),
    high: said(Math.max(...values)),
  });
}

/** To a hundredth: the rest is not seen. */
const rounded = (place: number) => Math.round(place * 100) / 100;

function MarkShape({ id, mark }: { id: string; mark: Mark }) {
  switch (mark.kind) {
    case 'rect': {
      const [x, y, width, height] = [mark.x, mark.y, mark.width, mark.height].map(rounded);
      return <rect x={x} y={y} width={width} height={height} {...seriesFill(id, mark.series)} />;
    }
    case 'slice':
      return <path d={slicePath(mark)} {...seriesFill(id, mark.series)} />;
    case 'line':
      return (
        <polyline
          points={mark.points.map((point) => point.map(rounded).join(',')).join(' ')}
          className={lineClass(mark.series)}
        />
      );
    case 'dot':
      return <path transform={`translate(${rounded(mark.x)} ${rounded(mark.y)})`} {...dotShape(mark.series)} />;
    case 'rule': {
      const [x1, y1, x2, y2] = [...mark.from, ...mark.to].map(rounded);
      const className = mark.isZero ? 'chart__rule chart__rule--zero' : 'chart__rule';
      return <line x1={x1} y1={y1} x2={x2} y2={y2} className={className} />;
    }
    case 'text':
      return (
        <text
          x={rounded(mark.x)}
          y={rounded(mark.y)}
          textAnchor={mark.anchor}
          className={`chart__text chart__text--${mark.role}${mark.isOnFill ? ' chart__text--on-fill' : ''}`}
        >
          {mark.text}
        </text>
      );
  }
}

function slicePath({ x, y, radius, from, to }: SliceMark): string {
  const at = (turns: number) => {
    const angle = turns * 2 * Math.PI;
    return `${rounded(x + Math.sin(angle) * radius)} ${rounded(y - Math.cos(angle) * radius)}`;
  };
  // An arc from a point to itself is none.
  const middle = (from + to) / 2;
  const arc = (end: number) => `A${radius} ${radius} 0 0 1 ${at(end)}`;
  return to - from > 0.9999
    ? `M${at(from)}${arc(middle)}${arc(to)}Z`
    : `M${x} ${y}L${at(from)}${arc(middle)}${arc(to)}Z`;
}
