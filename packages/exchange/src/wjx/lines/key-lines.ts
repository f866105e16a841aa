import type { SourceLine } from '../../reading/source-lines.ts'
import { texts } from '../../texts.ts'
import type { PlacedLine } from '../body/body-context.ts'
import { analysisLine, answerLine, readScore, readTruth } from '../marks.ts'
import { type Dependence, dependsLine } from '../paths.ts'
import type { TitleLine } from '../title.ts'

/** What the lines below a title say besides options: key, analysis, points and more. */
export interface KeyLines {
  answer?: string
  analysis?: string
  score?: number
  difficulty?: number
  knowledge: string[]
  depends: Omit<Dependence, 'element'>[]
  placed: PlacedLine[]
  /** All other lines. */
  body: SourceLine[]
}

const optionLine = /^[（(]?[A-Za-z]\s*[.．、:：)）]\s*\S|^[□○◯〇☐◇①-⑳]|^[（(]\s*[)）]\s*\S/
const difficulties: Readonly<Record<string, number>> = {
  易: 1,
  简单: 1,
  较易: 2,
  中: 3,
  中等: 3,
  一般: 3,
  较难: 4,
  难: 5,
  困难: 5,
}
/** `我的答案：A`: what somebody answered, in a paper that was handed in. */
const ownAnswer = /^(?:我的|你的|您的|学生|考生)(?:答案|作答|得分)\s*[:：]\s*/
const behindColon = (text: string) => text.replace(/^[^:：]*[:：]\s*/, '')
const isChoiceKey = (text: string) =>
  /^[A-Z](?:\s*[,，、;；|｜/]?\s*[A-Z])*[.。]?$/i.test(text) || readTruth(text) !== undefined

/** Tells the lines with keys, analyses and points from the body of a question. */
export function readKeyLines(below: readonly SourceLine[], head: TitleLine): KeyLines {
  const keys: KeyLines = { answer: head.answer, knowledge: [], depends: [], placed: [], body: [] }
  /** What a line without a mark of its own continues. */
  let open: 'answer' | 'analysis' | undefined
  for (const line of below) {
    const { text } = line
    const dependence = dependsLine.exec(text)
    if (dependence) {
      const options = (dependence[2] ?? '').split(/\D+/).filter(Boolean).map(Number)
      keys.depends.push({ line, on: Number(dependence[1]), options })
      keys.placed.push({ line, as: 'logic' })
      open = undefined
    } else if (ownAnswer.test(text)) {
      keys.placed.push({ line, as: 'comment', status: 'skipped', message: texts.ownAnswer })
      open = undefined
    } else if (answerLine.test(text)) {
      const [own = '', behind] = text
        .replace(answerLine, '')
        .split(/(?:\s+|(?<=[。；;.]))(?=(?:【|\[)?(?:解析|分析|详解)(?:】|\]|[:：]))/)
      keys.answer = own.trim().replace(/[.。]$/, (dot) => (isChoiceKey(own.trim()) ? '' : dot))
      keys.placed.push({ line, as: 'answer' })
      open = 'answer'
      if (behind !== undefined) {
        keys.analysis = behind.replace(analysisLine, '').trim()
        open = 'analysis'
      }
    } else if (analysisLine.test(text)) {
      keys.analysis = [keys.analysis, text.replace(analysisLine, '').trim()].filter(Boolean).join('\n')
      keys.placed.push({ line, as: 'analysis' })
      open = 'analysis'
    } else if (/^(?:分值|分数|本题分值|points?|marks?)\s*[:：]/i.test(text)) {
      const read = readScore(behindColon(text))
      if (read) keys.score = Number(read[1])
      keys.placed.push(
        read
          ? { line, as: 'score' }
          : { line, as: 'score', status: 'skipped', message: texts.scoreUnread(text) },
      )
    } else if (/^难度(?:系数)?\s*[:：]/.test(text)) {
      const word = behindColon(text)
      keys.difficulty = Number(word) || difficulties[word]
      const known = keys.difficulty !== undefined && Number.isInteger(keys.difficulty)
      keys.placed.push(
        known
          ? { line, as: 'score' }
          : { line, as: 'score', status: 'skipped', message: texts.difficultyUnread(word) },
      )
    } else if (/^(?:(?:知识点|考点|标签)\s*[:：]|【(?:知识点|考点)】)/.test(text)) {
      keys.knowledge.push(
        ...behindColon(text.replace(/^【[^】]*】[:：]?/, ''))
          .split(/[,，、;；\s]+/)
          .filter(Boolean),
      )
      keys.placed.push({ line, as: 'score' })
    } else if (open === 'analysis') {
      keys.analysis = `${keys.analysis ?? ''}\n${text}`.trim()
      keys.placed.push({ line, as: 'analysis' })
    } else if (
      open === 'answer' &&
      !optionLine.test(text) &&
      (keys.body.length === 0 || keys.answer === '')
    ) {
      // Below the key of a choice stand its options; anything else goes on with the answer.
      if (keys.answer !== undefined && keys.answer !== '' && isChoiceKey(keys.answer)) keys.body.push(line)
      else {
        keys.answer = `${keys.answer ?? ''}\n${text}`.trim()
        keys.placed.push({ line, as: 'answer' })
      }
    } else if (
      open === 'answer' &&
      keys.body.length > 0 &&
      !optionLine.test(text) &&
      keys.answer !== undefined
    ) {
      keys.analysis = `${keys.analysis ?? ''}\n${text}`.trim()
      keys.placed.push({ line, as: 'analysis', status: 'changed', message: texts.takenAsAnalysis })
    } else keys.body.push(line)
  }
  return keys
}
