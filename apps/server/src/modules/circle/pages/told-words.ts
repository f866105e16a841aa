import { pageTexts } from './page-texts.ts'

const words = new Map<string, string>(Object.entries(pageTexts.told))

/** What has been done, in words, by its name in an address; empty for a name that is none. */
export const toldWords = (name: string): string => words.get(name) ?? ''
