import type { Worded } from '../../view/view-language.ts'
import { regionTexts } from './texts.ts'

/** What respondents read in English; the words for operators stay as they are. */
export const regionTextsEn: Worded<typeof regionTexts> = {
  ...regionTexts,
  levels: ['Province', 'City', 'District', 'Town'],
  detail: 'Detailed address',
  detailPlaceholder: 'Street, building, number',
  townPlaceholder: 'Please enter the town or subdistrict',
  choose: (level) => `Choose: ${level}`,
  loading: 'Loading places…',
  failed: 'The places could not be loaded',
  retry: 'Try again',
  plainPlaceholders: ['such as 浙江省', 'such as 杭州市', 'such as 西湖区'],
  problem: { ...regionTexts.problem, incomplete: (level) => `Choose: ${level}` },
}
