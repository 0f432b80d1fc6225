import type { Files } from '#features/content/files/files.contract.ts';

/** Guids of files in examples; nothing lies there: each example says itself what it would read. */
export const exampleFiles = {
  plan: 'f1000000-0000-4000-8000-000000000001',
  figures: 'f1000000-0000-4000-8000-000000000002',
  film: 'f1000000-0000-4000-8000-000000000003',
  captions: 'f1000000-0000-4000-8000-000000000004',
  sound: 'f1000000-0000-4000-8000-000000000005',
};

const changedOn = '2026-11-02T09:00:00.000Z';

export const exampleFileData: Files = {
  files: {
    [exampleFiles.plan]: {
      guid: exampleFiles.plan,
      name: 'gebiedsplan-waterrijk.pdf',
      contentType: 'application/pdf',
      kind: 'document',
      size: 2_411_724,
      changedOn,
    },
    [exampleFiles.figures]: {
      guid: exampleFiles.figures,
      name: 'cijfers-waterstand-2026.csv',
      contentType: 'text/csv',
      kind: 'text',
      size: 18_432,
      changedOn,
    },
    [exampleFiles.film]: {
      guid: exampleFiles.film,
      name: 'sluis.mp4',
      contentType: 'video/mp4',
      kind: 'video',
      size: 48_000_000,
      changedOn,
    },
    [exampleFiles.captions]: {
      guid: exampleFiles.captions,
      name: 'sluis.vtt',
      contentType: 'text/vtt',
      kind: 'captions',
      size: 1_200,
      changedOn,
    },
    [exampleFiles.sound]: {
      guid: exampleFiles.sound,
      name: 'raad-in-gesprek.mp3',
      contentType: 'audio/mpeg',
      kind: 'audio',
      size: 9_100_000,
      changedOn,
    },
  },
};
