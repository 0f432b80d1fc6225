import { harbourLogo, harbourMark } from '../drawing/marks.ts';
import { harbour as navy } from '../drawing/palette.ts';
import * as inside from '../drawing/scenes-inside.ts';
import * as marina from '../drawing/scenes-marina.ts';
import * as water from '../drawing/scenes-water.ts';
import * as works from '../drawing/scenes-works.ts';
import { alt, header, inLight, type Picture, picture, portrait } from './picture.ts';

/** What is drawn for the harbour. */
export const harbourPictures = {
  marina: inLight(
    'marina',
    () => marina.marina(navy),
    alt('Jachten aan de steigers van Haven Waterrijk', 'Yachts at the jetties of Haven Waterrijk'),
  ),
  lift: inLight(
    'lift',
    () => marina.boatLift(navy),
    alt('Een zeiljacht hangt in de banden van de botenlift', 'A yacht hangs in the slings of the boat lift'),
  ),
  shed: inLight(
    'shed',
    () => marina.winterStorage(navy),
    alt('Boten op bokken in de winterloods', 'Boats on trestles in the winter shed'),
  ),
  light: inLight(
    'light',
    () => marina.lighthouse(navy),
    alt('Het havenlicht op de pier, met twee zeilboten', 'The harbour light on the pier, with two sailing boats'),
  ),
  race: inLight(
    'race',
    () => water.sailing(navy),
    alt('Zeilboten op het meer tijdens een wedstrijd', 'Sailing boats on the lake during a race'),
  ),
  yard: inLight(
    'yard',
    () => works.boatyard(navy),
    alt('Een bootbezitter schildert haar boot op de werf', 'A boat owner paints her boat at the yard'),
  ),
  traditional: inLight(
    'traditional',
    () => water.lake(navy),
    alt('Een tjalk met bruine zeilen op het meer', 'A barge with brown sails on the lake'),
  ),
  harbourMaster: portrait(
    picture('harbourMaster', () => inside.portrait(navy, 7), {
      alt: alt('Havenmeester Bram Terpstra', 'Harbour master Bram Terpstra'),
      frame: [300, 0, 1200, 1200],
    }),
  ),
  headMarina: header('headMarina', () => marina.marina(navy), { top: 300, alt: alt('De jachthaven', 'The marina') }),
  harbourLogo: picture('harbourLogo', () => harbourLogo(navy), {
    alt: alt('Haven Waterrijk', 'Haven Waterrijk'),
    frame: [0, 0, 1840, 600],
  }),
  harbourIcon: picture('harbourIcon', () => harbourMark(navy), {
    alt: alt('Haven Waterrijk', 'Haven Waterrijk'),
    frame: [0, 0, 600, 600],
  }),
} satisfies Record<string, Picture>;
