import { createContext, useContext } from 'react'

/** What property forms need of the world outside; without it addresses are typed. */
export interface SurveyFormPort {
  /** Opens the library of images; null when the operator leaves it without choosing. A rejection's message is shown. */
  pickImage: () => Promise<{ url: string } | null>
  /** Banks of questions to draw from; without it their ids are typed. */
  listBanks?: () => Promise<readonly { id: string; name: string; questions: number }[]>
}

export const SurveyFormPortContext = createContext<SurveyFormPort | undefined>(undefined)

export function useSurveyFormPort(): SurveyFormPort | undefined {
  return useContext(SurveyFormPortContext)
}
