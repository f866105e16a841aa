// Reads and writes the question formats of other systems; pure, for browser and server.
export type { LineDiagnosis, LinePart, QuestionReading, ReadResult, SourceFix } from './reading/diagnosis.ts'
export { readWjxText, type WjxTextOptions } from './wjx/text.ts'
export { surveyJsCondition, surveyJsExpression, type SurveyJsValues } from './survey-js/evaluate.ts'
export { readSurveyJs } from './survey-js/read.ts'
export { parseGift } from './gift/parse.ts'
export { readGift } from './gift/read.ts'
export { readAiken } from './gift/aiken.ts'
export { readXiaojuJson } from './xiaoju/json.ts'
export { readXiaojuRows, readXiaojuText } from './xiaoju/text.ts'
export {
  readDictionaryRows,
  readSurveyKingBank,
  readUserRows,
  readWhitelistRows,
  type RowProblem,
  type TableRows,
  type WorkbookRows,
} from './survey-king/workbook.ts'
export { correctableTypes, type Correction, withCorrection } from './reading/corrections.ts'
export { isWord, leftOutside, readWord, type WordText } from './word/read.ts'
export { openZip } from './tables/zip-parts.ts'
export { readLimeSurvey } from './limesurvey/read.ts'
export { readMoodleXml } from './moodle/read.ts'
export { isPicture, type PackagePicture } from './reading/inline-pictures.ts'
export { readQti, readQtiPackage } from './qti/read.ts'
export { readLogicCondition, readTencentText } from './tencent/read.ts'
export { readWjxJsonl, wjxMetadata, type WjxMetadata } from './wjx/jsonl.ts'
export { kindOfTitle } from './wjx/kind.ts'
export {
  detectFormat,
  formatTitle,
  type ImportFormatName,
  readSource,
  readWorkbookRows,
  textFormats,
  type TextFormatName,
} from './reading/formats.ts'
export { readOwnJson, writeOwnJson } from './writing/own-json.ts'
export { readFirstTable, readTable } from './tables/text-table.ts'
export { readWorkbook, WorkbookError, workbookLimits } from './tables/workbook.ts'
export { writeGift } from './gift/write.ts'
export type { WriteResult } from './writing/losses.ts'
export { paperOf, type PaperBlock } from './writing/paper.ts'
export { writeSurveyJs } from './survey-js/write.ts'
export { readWjxSurvey, wjxSurveyText, wjxTypeLabel } from './wjx/survey.ts'
export { wjxLabel, writeWjxText } from './wjx/write.ts'
export { writeXiaojuJson } from './xiaoju/write.ts'
export {
  type ReadTranslations,
  readTranslationTable,
  type TranslationChange,
  type TranslationTable,
  translationTable,
} from './tables/translation-table.ts'
