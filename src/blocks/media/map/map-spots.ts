import type { JsonObject } from '#document/page-document.ts';

/** A marker as a browser gets it: its number is that in the list. */
export interface MapSpot extends JsonObject {
  number: number;
  title: string;
  text: string;
  latitude: number;
  longitude: number;
  /** Where it leads; null: nowhere. */
  href: string | null;
}

export interface MapWords extends JsonObject {
  name: string;
  instructions: string;
  zoomIn: string;
  zoomOut: string;
  close: string;
  more: string;
  gesture: string;
}

/** What is shown at first: all of the markers, or a part of the world. */
export interface MapSight extends JsonObject {
  latitude: number;
  longitude: number;
  zoom: number;
}

/** Id of the link in the list that shows a marker. */
export const spotLinkId = (guid: string, number: number) => `spot-${guid}-${number}`;
