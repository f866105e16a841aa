// The surveys that site templates bring along.
import type { SurveyDefinition } from '@zhanfang/survey'
import * as q from '../../templates/survey-parts.ts'

type Elements = Parameters<typeof q.template>[0]['elements']

const made = (
  kind: 'form' | 'signup' | 'survey',
  title: string,
  intro: string,
  elements: Elements,
  thanks: string,
): SurveyDefinition => q.template({ kind, title, intro, elements, thanks, summary: '', tags: [] }).definition

/** Who, what, when. `what` and `times` are options separated by `|`. */
export const booking = (
  title: string,
  intro: string,
  what: readonly [question: string, options: string],
  times: string,
  thanks: string,
  more: Elements = [],
): SurveyDefinition =>
  made(
    'form',
    title,
    intro,
    [
      q.contact('您的称呼和电话', ['name', 'mobile']),
      q.single(what[0], what[1]),
      q.date('希望的日期'),
      q.single('希望的时段', times),
      ...more,
      q.textarea('还有什么想让我们提前知道的？', { placeholder: '没有可以不填' }),
    ],
    thanks,
  )

/** A few words left for the organisation; `about` are options separated by `|`. */
export const message = (title: string, intro: string, about: string): SurveyDefinition =>
  made(
    'form',
    title,
    intro,
    [
      q.single('您想说的是', about),
      q.textarea('请写下具体内容', {
        required: true,
        placeholder: '时间、地点、经过写得越清楚，我们回复得越快',
      }),
      q.text('怎样称呼您', { required: false }),
      q.text('如需回复，请留下手机号', { format: 'mobile', required: false }),
    ],
    '收到了，谢谢。我们会在两个工作日内回复。',
  )

/** Somebody puts his name down; `more` are the questions of the occasion. */
export const signup = (title: string, intro: string, more: Elements, thanks: string): SurveyDefinition =>
  made('signup', title, intro, [q.contact('报名人', ['name', 'mobile']), ...more], thanks)
