/** An element with what stands in it, as far as records need it. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
  line: number;
}
