import type { NamedType } from '../elements/names.ts'

// The marks that texts of questions carry: numbers, labels in brackets, keys, points.

/** Returns the type that a label stands for. */
export type TypeOfLabel = (label: string) => NamedType | undefined

export const numbered =
  /^(?:第\s*)?(\d{1,5})\s*(?:[.．、:：)）]|题\s*[.．、:：])\s*(?=\S)(?!\d+(?:\D|$)(?<=^\d{1,5}[.．]\d+))|^第\s*(\d{1,5})\s*题\s*(?=\S)|^[Qq](\d{1,5})\s*[.．、:：\s]\s*(?=\S)|^[（(](\d{1,5})[)）]\s*(?=\S)/
export const trailing = /[［[【（(]([^［］[\]【】（()）]{0,60})[］\]】)）]\s*[*＊]?\s*$/
export const leading = /^[（(【[［]\s*([^（()）【】[\]［］]{1,12}?)\s*[)）】\]］]\s*(?=\S)/
/** Type names that count as labels in round brackets too; others there are remarks. */
export const plainLabels: ReadonlySet<string> = new Set(
  '单选 多选 填空 判断 简答 问答 排序 量表 下拉 下拉框 滑动条 多项填空 文件上传 矩阵单选 矩阵多选 矩阵量表'.split(
    ' ',
  ),
)
export const isLabel = (inner: string, square: boolean) =>
  square || inner.endsWith('题') || plainLabels.has(inner)
export const starred = /^[*＊]\s*/
export const askedInWords = /^(?:请)?(?:简述|简答|论述|试述|试论|谈谈|阐述|概述|分析|名词解释)/
export const pageLine = /^[=＝\-—_*]{2,}\s*分页(?:栏|符)?\s*[=＝\-—_*]{2,}$|^[[【]分页(?:栏|符)?[\]】]$/
export const rule = /^(?:[-—=＝_＿~*]\s*){3,}$/
/** The start of a line with a key: `答案：B`, `【答案】B`, `Answer: B`. */
export const answerLine =
  /^(?:(?:【|\[|（|\()?(?:正确|参考|标准)?答案(?:】|\]|）|\))?(?:\s*[:：]|是[:：]?|为[:：]?|\s+(?=[A-Z\d√×✓✗对错])|(?=[A-Z]+$)|(?<=[】\])）]))\s*|(?:correct\s+)?(?:answers?|ans|keys?)\s*[:：]\s*|正确(?:选项|的是)\s*[:：]\s*|答\s*[:：]\s*)/i
export const analysisLine =
  /^(?:【|\[)?(?:答案|试题)?(?:解析|分析|解答|详解|讲解|点评)(?:】|\]|\s*[:：])?\s*|^(?:explanation|analysis|rationale)\s*[:：]\s*/i
export const answerMark = /[（(【[]\s*(?:正确|参考|标准)?答案\s*[:：]\s*([^（()）【】[\]]*)[)）】\]]/
export const rightMark =
  /\s*[（(【[]\s*(?:正确答案|正确|答案|√|✓|correct)\s*[)）】\]]\s*$|(?<=[^打划画勾\s])\s*[√✓✔]\s*$/i
export const letterAnswer = /[（(【[]\s*([A-Z](?:\s*[,，、;；]?\s*[A-Z]){0,25})\s*[)）】\]]/
/**
 * A place to write in: a line, or braces with the key. Braces behind a sign or a letter, and those around a list of
 * numbers, belong to a formula: `A={1,2}`, `\frac{a}{b}`.
 */
export const gap =
  /[_＿]{3,}|\{[_＿]*\}|(?<![\w\\^}=＝∪∩∈∉⊂⊆])\{(?!\s*-?[\d.]+(?:\s*[,，]\s*-?[\d.]+)+\s*\})[^{}]{0,200}\}|｛[^｛｝]{0,200}｝/g
export const rangeLine = /^(.{1,60}?)\s*[~～]\s*(.{1,60})$/
export const noOptions: ReadonlySet<string> = new Set([
  'text',
  'textarea',
  'number',
  'dateTime',
  'dateRange',
  'file',
  'signature',
  'location',
  'region',
  'hiddenField',
  'computed',
])
export const matrices: ReadonlySet<string> = new Set([
  'matrixSingle',
  'matrixMultiple',
  'matrixScale',
  'matrixInput',
  'table',
])

export const truths: ReadonlyMap<string, boolean> = new Map([
  ...['对', '正确', '√', '✓', '是', 't', 'true', 'y', 'yes', '真'].map((word) => [word, true] as const),
  ...['错', '错误', '×', '✗', 'x', '否', 'f', 'false', 'n', 'no', '假', '不对'].map(
    (word) => [word, false] as const,
  ),
])

/** What a word for right or wrong means; undefined for other words. */
export const readTruth = (text: string): boolean | undefined =>
  truths.get(
    text
      .trim()
      .replace(/[。.]$/, '')
      .toLowerCase(),
  )

/** Matches points such as `5分`, `本题 5 分` or `2 points`. */
export const readScore = (text: string) =>
  /^(?:本(?:小)?题|共|分值|分数|满分|score)?\s*[:：]?\s*(\d{1,5}(?:\.\d{1,2})?)\s*(?:分|points?|pts?|marks?)?$/i.exec(
    text.trim(),
  )

/** A number followed by only a blank, for titles that end with a label. */
export const looselyNumbered = /^(\d{1,3})\s+(?=\S)/

export const partTitle = (text: string) =>
  text
    .replace(/^[-*•·]\s*/, '')
    .replace(/^[_＿]{2,}\s*/, '')
    .replace(/\s*[:：]?\s*[_＿]{2,}.*$/, '')
    .replace(/\s*[:：]\s*$/, '')
    .trim()
