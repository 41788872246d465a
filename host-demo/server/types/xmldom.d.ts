/** Replaces the types of the package, which would add the DOM to the whole server. */
export interface DOMParser {
  parseFromString(text: string, mimeType?: string): unknown;
}
export type Options = Record<string, unknown>;
