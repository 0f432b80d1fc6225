const guid = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

/** Images that exist wherever examples are shown: six landscapes and faces of the town of Waterrijk. */
export const exampleImages = {
  harbour: guid(1),
  townHall: guid(2),
  market: guid(3),
  park: guid(4),
  library: guid(5),
  resident: guid(6),
} as const;
