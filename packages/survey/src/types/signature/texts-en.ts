import type { Worded } from '../../view/view-language.ts'
import { signatureTexts } from './texts.ts'

/** What respondents read in English; the words for operators stay as they are. */
export const signatureTextsEn: Worded<typeof signatureTexts> = {
  ...signatureTexts,
  pad: 'Signature pad; write with a finger, a pen or the mouse',
  here: 'Please sign here',
  clear: 'Clear',
  type: 'Type your name instead',
  draw: 'Write by hand',
  name: 'Name',
  make: 'Make the signature',
  saved: 'The signature is saved',
  saving: 'Saving the signature…',
  failed: 'The signature was not saved',
  retry: 'Try again',
  again: 'Sign again',
  more: (n) => `Too few strokes: at least ${n} are needed`,
  plain: 'Upload a picture of your signature',
  plainHint: 'A photo or a scan, as JPG or PNG',
  joined: 'Signed',
}
