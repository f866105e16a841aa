/**
 * What visitors of a survey or exam in English read where the server refuses in general words, by the code of the refusal.
 * What a survey says of itself (its hours, its quotas) the server words in its language already.
 */
export const refusalsInEnglish: Readonly<Record<string, string>> = {
  '100001': 'Something that was sent is not right. Please check it and try again',
  '100004': 'This does not exist or was deleted',
  '100005': 'This does not exist or was deleted',
  '100008': 'The network is too slow and not everything arrived. Please try another network',
  '100013': 'This is too large to be sent',
  '100014': 'This address is too long',
  '100015': 'This kind of content is not accepted',
  '100029': 'That was too often. Please try again later',
  '100031':
    'Your browser sends too much with each request. Please clear the cookies of this site and try again',
  '100500': 'Something went wrong on our side. Please try again later',
  '100503': 'The service is coming back. Please try again later',
  '100507': 'The disk of the server is full, so nothing can be saved for now. Please try again later',
  '200001': 'Please log in first',
  '200002': 'Your login has ended. Please log in again',
  '200003': 'You are not allowed to do this',
  '500001': 'This survey does not exist or was deleted',
  '500011': 'This survey does not take answers at the moment',
  '500012': 'This survey has ended. Thank you for your interest',
  '500020': 'Some answers need to be changed before they can be sent',
  '500021': 'The survey or your answer was changed meanwhile. Please open the page again',
  '500022': 'This answer does not exist or was deleted',
  '500040': 'This question does not exist or was deleted',
  '500050': 'Too many answers are being sent at the moment. Please try again in a while',
  '500060': 'Something has to be confirmed first. Please open the page again',
  '500061': 'What you entered is not right. Please check it and try again',
  '500062': 'You have answered as often as is allowed',
  '500063': 'There are no places left',
  '500064': 'The time that you took is not within what is asked for. Please open the page again',
  '500101': 'This paper does not exist or is no longer valid',
  '500102': 'You have no attempt left',
  '500103': 'You cannot take this exam again yet',
  '500104': 'The answers are not shown at the moment',
  '500105': 'There are too few questions for a paper. Please tell whoever runs this exam',
  '500106': 'This is an exam. Please start it before you hand in',
  '500107': 'You cannot hand in yet',
  '500108': 'This paper has not been handed in yet',
  '500109': 'This exam goes on at another page, so nothing can be entered here',
  '500120': 'There is no certificate with this number',
  '600001': 'This file does not exist or was deleted',
  '600002': 'Files of this kind are not accepted here',
  '600003': 'This file is too large',
  '600004': 'The upload is no longer valid. Please upload again',
  '600005': 'No more files can be stored here. Please tell whoever runs this survey',
}

/** Whether a text is Chinese beside the names that it quotes. */
const isChinese = (text: string) => /\p{Script=Han}/u.test(text.replace(/“[^”]*”/gu, ''))

/**
 * A refusal for a page in English: as it was worded for this survey, or what its code means; undefined where nothing is
 * known but Chinese words.
 */
export function refusalInEnglish(code: string, message: string): string | undefined {
  if (message !== '' && !isChinese(message)) return message
  return Object.hasOwn(refusalsInEnglish, code) ? refusalsInEnglish[code] : undefined
}

/**
 * What is wrong with one answer that the server refused. Where it named what by a code, the page words that itself, or
 * it is what the survey's owner wrote, in whatever language; only other words in Chinese become general ones.
 */
export const problemInEnglish = (message: string, code?: string): string =>
  code === undefined && isChinese(message) ? 'Please check this answer' : message
