import './app.css';
import { createRoot } from 'react-dom/client';
import { applyWishes } from '#features/identity/profiles/ui/apply-wishes.ts';
import { wishesOf } from '#features/identity/profiles/wishes.ts';
import { isCapability } from '#kernel/capabilities.ts';
import { AppFrame } from './AppFrame.tsx';
import { featureScreens } from './feature-screens.ts';
import { createScreens } from './routes.tsx';
import { reloadForNewerVersion } from './shell/newer-version.ts';
import { startApp } from './start.ts';

void open();

/** Draws the screens of the product in the empty page that the server gave. */
async function open() {
  const root = document.getElementById('app');
  if (!root) return;
  const {
    nameNl = '',
    nameEn = '',
    host = '',
    languages = '',
    defaultLanguage = 'nl',
    timeZone = 'UTC',
    largestImage = '',
    largestFile = '',
    without = '',
  } = root.dataset;
  const facts = {
    names: { nl: nameNl, en: nameEn },
    host,
    languages: languages.split(','),
    defaultLanguage,
    timeZone,
    uploads: { largestImage: Number(largestImage), largestFile: Number(largestFile) },
    without: without.split(',').filter(isCapability),
  };
  const { app, stepUp } = await startApp(facts, { isSignedIn: 'signedIn' in root.dataset });
  document.documentElement.lang = app.language;
  applyWishes(document.documentElement, wishesOf(app.store.state().user?.properties ?? []));
  addEventListener('beforeunload', (event) => {
    if (app.tasks.isRunning()) event.preventDefault();
  });
  const router = createScreens(app, featureScreens);
  const goingTo = () => {
    const { location } = router.state.navigation;
    return location && location.pathname + location.search;
  };
  reloadForNewerVersion({ app, window, goingTo });
  createRoot(root).render(<AppFrame app={app} stepUp={stepUp} router={router} />);
}
