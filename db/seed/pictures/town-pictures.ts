import { townMark } from '../drawing/marks.ts';
import { day, evening, winter } from '../drawing/palette.ts';
import * as green from '../drawing/scenes-green.ts';
import * as inside from '../drawing/scenes-inside.ts';
import * as town from '../drawing/scenes-town.ts';
import * as water from '../drawing/scenes-water.ts';
import * as works from '../drawing/scenes-works.ts';
import { alt, face, header, inLight, known, type Picture, picture, scene } from './picture.ts';

/** What is drawn for the municipality. */
export const townPictures = {
  harbour: known(
    1,
    scene(
      'harbour',
      water.oldHarbour,
      alt(
        'Zeilboten aan de kade van de oude haven, met trapgevels erachter',
        'Sailing boats at the quay of the old harbour, with stepped gables behind',
      ),
    ),
  ),
  townHall: known(
    2,
    scene(
      'townHall',
      town.townHallSquare,
      alt(
        'Het stadhuis met zijn klokkentoren aan het Raadhuisplein',
        'The town hall with its clock tower on Raadhuisplein',
      ),
    ),
  ),
  market: known(
    3,
    scene(
      'market',
      town.market,
      alt('Mensen bij de kramen op de zaterdagmarkt', 'People at the stalls of the Saturday market'),
    ),
  ),
  park: known(
    4,
    scene(
      'park',
      green.park,
      alt('Een moeder en kind bij de vijver in het Waterpark', 'A mother and child by the pond in the Water Park'),
    ),
  ),
  library: known(
    5,
    scene(
      'library',
      inside.readingRoom,
      alt(
        'Drie lezers aan de lange tafel in de bibliotheek, met uitzicht op het meer',
        'Three readers at the long table in the library, overlooking the lake',
      ),
    ),
  ),
  resident: known(
    6,
    inLight('resident', () => inside.portrait(day, 0), alt('Een bewoonster van Waterrijk', 'A resident of Waterrijk')),
  ),
  bridge: scene(
    'bridge',
    works.newBridge,
    alt('De nieuwe Vaartbrug staat open voor een zeilboot', 'The new Vaartbrug is open for a sailing boat'),
  ),
  oldBridge: scene(
    'oldBridge',
    works.oldBridge,
    alt('Een fietser op de oude Vaartbrug uit 1936', 'A cyclist on the old Vaartbrug of 1936'),
  ),
  bridgeWorks: scene(
    'bridgeWorks',
    works.bridgeWorks,
    alt(
      'Een kraan op een ponton tilt een brugdeel boven de Vaart',
      'A crane on a pontoon lifts part of a bridge above the Vaart',
    ),
  ),
  roadWorks: scene(
    'roadWorks',
    works.roadWorks,
    alt(
      'Een stratenmaker met helm bij een opengebroken straat',
      'A road worker in a helmet beside a street that has been dug up',
    ),
  ),
  canal: scene(
    'canal',
    water.canal,
    alt('Een sloep vaart langs de gevels aan de Vaart', 'A sloop passes the house fronts along the Vaart'),
  ),
  lake: scene(
    'lake',
    water.lake,
    alt(
      'Een tjalk met bruine zeilen op het meer bij molen De Hoop',
      'A barge with brown sails on the lake near De Hoop mill',
    ),
  ),
  lock: scene(
    'lock',
    water.lock,
    alt('Een sloep wacht voor de deuren van de Zwanensluis', 'A sloop waits at the gates of the Zwanensluis lock'),
  ),
  ferry: scene(
    'ferry',
    water.ferry,
    alt('De pont naar Rietkerk met drie passagiers', 'The ferry to Rietkerk with three passengers'),
  ),
  swimming: scene(
    'swimming',
    water.swimming,
    alt('Zwemmers en een steiger bij het strand van Zwanenmeer', 'Swimmers and a jetty at the beach of Zwanenmeer'),
  ),
  skating: inLight(
    'skating',
    () => water.skating(winter),
    alt('Schaatsers op een bevroren vaart bij een molen', 'Skaters on a frozen canal near a mill'),
  ),
  polder: scene(
    'polder',
    green.polder,
    alt('Koeien in de polder bij Hoogdijk, met een molen', 'Cows in the polder near Hoogdijk, with a mill'),
  ),
  cycling: scene(
    'cycling',
    green.cycling,
    alt('Twee fietsers op de dijk langs het meer', 'Two cyclists on the dike along the lake'),
  ),
  playground: scene(
    'playground',
    green.playground,
    alt('Kinderen bij de schommel en de glijbaan', 'Children by the swing and the slide'),
  ),
  planting: scene(
    'planting',
    green.planting,
    alt('Buurtbewoners planten samen een boom', 'Neighbours plant a tree together'),
  ),
  sports: scene(
    'sports',
    green.sports,
    alt(
      'Voetballers op het kunstgrasveld van sportpark De Lisse',
      'Football players on the artificial pitch of De Lisse sports park',
    ),
  ),
  allotments: scene(
    'allotments',
    green.allotments,
    alt('Tuinders tussen de groentebedden van de volkstuinen', 'Gardeners among the vegetable beds of the allotments'),
  ),
  street: scene(
    'street',
    town.street,
    alt('Bomen en geparkeerde fietsen in de Molenstraat', 'Trees and parked bicycles in Molenstraat'),
  ),
  parking: scene(
    'parking',
    town.parking,
    alt('Een auto aan een laadpaal in het Havenkwartier', 'A car at a charging point in the Harbour Quarter'),
  ),
  school: scene(
    'school',
    town.school,
    alt('Kinderen op het plein van basisschool De Kreek', 'Children in front of De Kreek primary school'),
  ),
  housing: scene(
    'housing',
    town.housing,
    alt('Nieuwe huizen met zonnepanelen langs het water', 'New houses with solar panels along the water'),
  ),
  solarRoof: scene(
    'solarRoof',
    town.solarRoof,
    alt('Een installateur bij zonnepanelen op een dak', 'An installer beside solar panels on a roof'),
  ),
  libraryFront: inLight(
    'libraryFront',
    () => town.libraryFront(evening),
    alt(
      'De bibliotheek aan de Kade in de avond, met verlichte ramen',
      'The library at the Quay in the evening, its windows lit',
    ),
  ),
  wedding: scene(
    'wedding',
    town.wedding,
    alt('Een bruidspaar met gasten voor de oude Waag', 'A wedding couple and guests in front of the old weigh house'),
  ),
  council: scene(
    'council',
    inside.councilChamber,
    alt('De raadszaal tijdens een vergadering', 'The council chamber during a meeting'),
  ),
  desk: scene(
    'desk',
    inside.serviceDesk,
    alt('Een bezoeker aan de balie van het stadhuis', 'A visitor at the desk in the town hall'),
  ),
  residentsEvening: scene(
    'residentsEvening',
    inside.residentsEvening,
    alt('Bewoners rond een kaart van hun wijk', 'Residents around a map of their district'),
  ),
  waste: scene(
    'waste',
    works.wasteStreet,
    alt('Vier ondergrondse containers voor afval in een straat', 'Four underground waste containers in a street'),
  ),
  recycling: scene(
    'recycling',
    works.recycling,
    alt('Bezoekers bij de containers van de milieustraat', 'Visitors at the containers of the recycling centre'),
  ),
  shop: scene(
    'shop',
    works.shop,
    alt('Een ondernemer praat met een klant voor haar winkel', 'A shopkeeper talks to a customer in front of her shop'),
  ),
  mayor: face('mayor', 4, alt('Burgemeester Ellen Wiersma', 'Mayor Ellen Wiersma')),
  haddou: face('haddou', 1, alt('Wethouder Samir Haddou', 'Alderman Samir Haddou')),
  vanderveer: face('vanderveer', 8, alt('Wethouder Joke van der Veer', 'Alderwoman Joke van der Veer')),
  bloemsma: face('bloemsma', 3, alt('Wethouder Pieter Bloemsma', 'Alderman Pieter Bloemsma')),
  dehaan: face('dehaan', 10, alt('Gemeentesecretaris Noor de Haan', 'Municipal secretary Noor de Haan')),
  hagenaar: face('hagenaar', 5, alt('Griffier Tom Hagenaar', 'Council clerk Tom Hagenaar')),
  headWater: header('headWater', () => water.canal(day, [1040, 800]), {
    top: 190,
    alt: alt('De Vaart in het centrum van Waterrijk', 'The Vaart in the centre of Waterrijk'),
  }),
  headPolder: header('headPolder', () => green.cycling(evening), {
    top: 400,
    alt: alt('Fietsers op de dijk in de avondzon', 'Cyclists on the dike in the evening sun'),
  }),
  headBridge: header('headBridge', () => works.newBridge(day), {
    top: 160,
    alt: alt('De nieuwe Vaartbrug', 'The new Vaartbrug'),
  }),
  headSquare: header('headSquare', () => town.market(day), {
    top: 400,
    alt: alt('De markt op het Raadhuisplein', 'The market on Raadhuisplein'),
  }),
  townIcon: picture('townIcon', () => townMark(day), {
    alt: alt('Schild van Waterrijk', 'Shield of Waterrijk'),
    frame: [0, 0, 600, 600],
  }),
} satisfies Record<string, Picture>;
