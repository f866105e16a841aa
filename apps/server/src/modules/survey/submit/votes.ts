import { questionType, type SurveyDefinition } from '@zhanfang/survey'
import { LRUCache } from 'lru-cache'
import type { AnswerEditing } from '../answers/answer-editing.ts'
import type { StatisticsService } from '../statistics/statistics.ts'
import { mostEntries } from '../../../caches/most-entries.ts'

/** Counts of one vote: answers, and how often each option was chosen, by option id. */
export interface VoteCounts {
  count: number
  options: Record<string, number>
}

/** How long a crowd that looks at a vote shares one count. */
const TRUST_MS = 2000

const votesOf = ({ elements }: SurveyDefinition) =>
  elements.flatMap((element) => {
    const results = questionType(element.type)?.publicResults?.(element)
    return results === undefined ? [] : [{ id: element.id, results }]
  })

/** Whether whoever voted is shown counts. */
export const hasShownVotes = (definition: SurveyDefinition) =>
  votesOf(definition).some(({ results }) => results !== 'never')

/** The votes whose counts everyone sees, or (`voted`) those that whoever voted sees. */
export const shownVotes = (definition: SurveyDefinition, voted: boolean): string[] =>
  votesOf(definition).flatMap(({ id, results }) =>
    results === 'always' || (voted && results === 'after') ? [id] : [],
  )

export type Votes = ReturnType<typeof createVotes>

/** Counts of votes for visitors, at most two seconds old. */
export function createVotes(statistics: StatisticsService, editing: AnswerEditing) {
  const counted = new LRUCache<string, Promise<Record<string, VoteCounts>>>({
    ...mostEntries(2000),
    ttl: TRUST_MS,
  })
  /** Counts that begin as soon as the one under way has ended. */
  const next = new Map<string, Promise<Record<string, VoteCounts>>>()
  const running = new Map<string, Promise<unknown>>()

  async function count(appId: string, surveyId: string): Promise<Record<string, VoteCounts>> {
    const { questions } = await statistics.read(appId, surveyId, { plain: false })
    return Object.fromEntries(
      questions.flatMap(({ questionId, statistics: result }): [string, VoteCounts][] =>
        result.kind === 'choices'
          ? [
              [
                questionId,
                {
                  count: result.count,
                  options: Object.fromEntries(result.options.map((option) => [option.id, option.count])),
                },
              ],
            ]
          : [],
      ),
    )
  }

  function begin(appId: string, surveyId: string): Promise<Record<string, VoteCounts>> {
    const counting = count(appId, surveyId)
    running.set(surveyId, counting)
    const done = () => {
      if (running.get(surveyId) === counting) running.delete(surveyId)
    }
    counting.then(done, done)
    counted.set(surveyId, counting)
    counting.catch(() => counted.delete(surveyId))
    return counting
  }

  return {
    /** Who looks at the counts of a vote: anyone, or one who voted, by the link of his answer; null for neither. */
    async viewer(
      appId: string,
      surveyId: string,
      definition: SurveyDefinition,
      { questionId, answer }: { questionId: string; answer?: string | undefined },
    ): Promise<'anyone' | 'voter' | null> {
      const voted = answer !== undefined && (await editing.isAnswer(appId, surveyId, answer))
      if (!shownVotes(definition, voted).includes(questionId)) return null
      return voted ? 'voter' : 'anyone'
    },

    /** Counts of everything that is chosen in a survey, by question; the caller knows who may see which. */
    of(appId: string, surveyId: string): Promise<Record<string, VoteCounts>> {
      return counted.get(surveyId) ?? begin(appId, surveyId)
    },

    /** The same with every answer that is stored by now; whoever asks meanwhile shares one count. */
    now(appId: string, surveyId: string): Promise<Record<string, VoteCounts>> {
      const waiting = next.get(surveyId)
      if (waiting) return waiting
      const before = running.get(surveyId)
      if (!before) return begin(appId, surveyId)
      const start = () => {
        next.delete(surveyId)
        return begin(appId, surveyId)
      }
      const following = before.then(start, start)
      next.set(surveyId, following)
      return following
    },
  }
}
