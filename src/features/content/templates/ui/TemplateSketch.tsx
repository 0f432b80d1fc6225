import type { TemplateSummary } from '../edit-templates.contract.ts';
import { useTemplateTexts } from './texts.ts';

type Row = TemplateSummary['outline'][number];

interface TemplateSketchProps {
  template: Pick<TemplateSummary, 'outline' | 'layout'>;
  /** Of the page that is to be made; empty while nobody typed one. */
  title: string;
}

const areas = ['top', 'side-left', 'main', 'side-right', 'bottom'] as const;
const pictures = new Set(['Hero', 'Image', 'ImageText', 'Gallery', 'Embed', 'Carousel']);

/** What a template begins with: its blocks where they stand, each with its first words. */
export function TemplateSketch({ template: { outline, layout }, title }: TemplateSketchProps) {
  const texts = useTemplateTexts();
  return (
    <section className={`sketch sketch--${layout}`} aria-label={texts('templates.sketch')}>
      {areas.map((area) => {
        const rows = outline.filter((row) => row.area === area);
        return (
          rows.length > 0 && (
            <ul key={area} className={`sketch__${area}`} aria-label={texts(`templates.area.${area}`)}>
              {rows.map((row, at) => (
                <SketchedBlock key={at} row={row} words={wordsOf(row, title || texts('templates.pageTitle'))} />
              ))}
            </ul>
          )
        );
      })}
    </section>
  );
}

function SketchedBlock({ row: { buildingBlockName, depth }, words }: { row: Row; words: string }) {
  const look = pictures.has(buildingBlockName) ? ' sketch__block--picture' : '';
  const inner = depth > 0 ? ' sketch__block--inner' : '';
  return <li className={`sketch__block${look}${inner}`}>{words}</li>;
}

/** Places for words are shown with what will stand there. */
const wordsOf = ({ text }: Row, title: string) => text.replaceAll('{{title}}', title).replaceAll('{{date}}', '…');
