import type { Feature } from '#infra/feature.ts';
import { filesAudit } from './files.audit.ts';
import en from './messages/jobs.en.json' with { type: 'json' };
import nl from './messages/jobs.nl.json' with { type: 'json' };
import { cleanUpFiles } from './server/cleanup.service.ts';
import { filesRoutes } from './server/files.routes.ts';
import { undoRemoval, undoReplaced } from './server/files.service.ts';
import type { FileReplacement } from './server/ingest.service.ts';
import { inspectionHandler } from './server/inspection.service.ts';
import { pdfHandler } from './server/pdf.service.ts';
import { scanHandler } from './server/scan.service.ts';

export const filesFeature: Feature = {
  routes: (app, { fileContexts }) => filesRoutes(app, fileContexts),
  undo: ({ fileContexts }) => ({
    'file-removal': {
      access: 'user',
      undo: (ctx, payload) => undoRemoval(ctx, fileContexts, payload as { guid: string; at: string }),
    },
    'file-replacement': {
      access: 'user',
      undo: (ctx, payload) => undoReplaced(ctx, fileContexts, payload as FileReplacement),
    },
  }),
  auditWords: filesAudit,
  jobs: [scanHandler, pdfHandler, inspectionHandler],
  jobNames: { nl, en },
  cleanUp: { files: cleanUpFiles },
};
