/** One step of a circle: the aspect of an element that the step before depends on. */
export interface CycleStep {
  /** Empty for variables and for the total score. */
  elementId: string
  aspect: 'visible' | 'path' | 'value' | 'parts' | 'variable' | 'score'
  /** The name of a variable. */
  variable?: string
}

/** One answer on the way that a made-up person took. */
export interface TrailStep {
  elementId: string
  /** What was answered, in words. */
  text: string
}

/** Where to mend what is not in the definition. */
export type CheckPlace = 'quotas' | 'restrictions' | 'exam'

/** Something to tell the operator before publishing; errors block it, a draft may have them. */
export interface DefinitionCheck {
  level: 'error' | 'warning'
  code: string
  message: string
  elementIds: string[]
  ruleId?: string
  path?: CycleStep[]
  /** The answers that lead to it, where a trial found it. */
  trail?: TrailStep[]
  /** Where it is mended, when that is not in the definition. */
  at?: CheckPlace
}

/** What is told beside the message and the elements. */
export type CheckDetails = Pick<DefinitionCheck, 'ruleId' | 'path'>

/** Takes down one thing to tell. */
export type Report = (
  level: DefinitionCheck['level'],
  code: string,
  message: string,
  elementIds: string[],
  details?: CheckDetails,
) => void
