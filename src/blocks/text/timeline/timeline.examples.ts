import type { Example } from '../../define-block.ts';
import { exampleImages } from '../../media/example-images.ts';
import type { timelineSchema } from './timeline.schema.ts';

const phases = {
  plans: { start: '2025-09-01', end: '2026-03-31' },
  talks: { start: '2026-04-01', end: '2026-06-30' },
  building: { start: '2026-09-01', end: '2029-12-31' },
  opening: { start: '2030-05-05' },
};

export const examples: [Example<typeof timelineSchema>, ...Example<typeof timelineSchema>[]] = [
  {
    title: { nl: 'De bouw van een brug', en: 'Building a bridge' },
    content: {
      nl: {
        phases: [
          { title: 'Ontwerp', text: 'Samen met bewoners tekenen we drie ontwerpen.', ...phases.plans },
          { title: 'Inspraak', text: 'U kunt zeggen wat u van het plan vindt.', ...phases.talks },
          {
            ...phases.building,
            title: 'Bouw van de Vaartbrug',
            text: 'De brug gaat dicht voor auto’s. Fietsers kunnen over een noodbrug.',
            link: { url: '/projecten/vaartbrug' },
          },
          { title: 'Opening', text: 'Op Bevrijdingsdag gaat de brug open, met muziek.', ...phases.opening },
        ],
      },
      en: {
        phases: [
          { title: 'Design', text: 'Together with residents we draw three designs.', ...phases.plans },
          { title: 'Consultation', text: 'You can say what you think of the plan.', ...phases.talks },
          {
            ...phases.building,
            title: 'Building the Vaart bridge',
            text: 'The bridge is closed for cars. Cyclists can use an emergency bridge.',
            link: { url: '/en/projects/vaart-bridge' },
          },
          { title: 'Opening', text: 'On Liberation Day the bridge opens, with music.', ...phases.opening },
        ],
      },
    },
  },
  {
    title: { nl: 'Naast elkaar, per kwartaal, lang woord', en: 'Horizontal, by quarter, long word' },
    content: {
      nl: {
        phases: [
          { title: 'Bestemmingsplanwijziging', text: 'De raad besluit.', ...phases.talks },
          { title: 'Bouw', text: 'Eerst de kade, dan de woningen.', ...phases.building },
          { title: 'Sleutels', text: 'De eerste bewoners komen.', ...phases.opening },
        ],
      },
      en: {
        phases: [
          { title: 'Change of the zoning plan', text: 'The council decides.', ...phases.talks },
          { title: 'Building', text: 'First the quay, then the homes.', ...phases.building },
          { title: 'Keys', text: 'The first residents arrive.', ...phases.opening },
        ],
      },
    },
    options: { orientation: 'horizontal', precision: 'quarter' },
  },
  {
    title: { nl: 'Ingeklapt verleden, dagen en een foto', en: 'Past phases collapsed, days and a photo' },
    content: {
      nl: {
        phases: [
          { title: 'Bomen geplant', text: 'Twaalf linden langs de vijver.', start: '2025-11-15' },
          { title: 'Paden klaar', start: '2026-02-01', end: '2026-02-20' },
          {
            ...phases.building,
            title: 'Speelplek in het Waterpark',
            text: 'Het ontwerp met de meeste stemmen wordt gebouwd.',
            image: exampleImages.park,
            alt: 'Kinderen bij de vijver in het park',
          },
        ],
      },
      en: {
        phases: [
          { title: 'Trees planted', text: 'Twelve lime trees along the pond.', start: '2025-11-15' },
          { title: 'Paths ready', start: '2026-02-01', end: '2026-02-20' },
          {
            ...phases.building,
            title: 'Play area in the Water Park',
            text: 'The design with most votes is built.',
            image: exampleImages.park,
            alt: 'Children by the pond in the park',
          },
        ],
      },
    },
    options: { precision: 'day', pastCollapsed: true },
  },
  {
    title: { nl: 'Eigen woorden', en: 'Custom text' },
    content: {
      nl: {
        phases: [
          { title: 'Plan', label: 'Voor de zomer', text: 'De gemeente maakt een plan.' },
          { title: 'Besluit', label: 'Na de zomer', text: 'De raad stemt erover.' },
        ],
      },
      en: {
        phases: [
          { title: 'Plan', label: 'Before the summer', text: 'The municipality makes a plan.' },
          { title: 'Decision', label: 'After the summer', text: 'The council votes on it.' },
        ],
      },
    },
    options: { precision: 'text', highlightCurrent: false },
  },
];
