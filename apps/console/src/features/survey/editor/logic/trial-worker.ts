// Runs made-up people through a survey beside the page, so that it stays fluent.
import { type SurveyDefinition, trialRun } from '@zhanfang/survey'

/** What the page asks for. */
export interface TrialRequest {
  definition: SurveyDefinition
  respondents: number
}

self.onmessage = ({ data }: MessageEvent<TrialRequest>) => {
  const result = trialRun(data.definition, {
    respondents: data.respondents,
    seed: 1,
    onProgress: (done) => self.postMessage({ done }),
  })
  self.postMessage({ result })
}
