import { examSettingsRead, examSettingsUpdate } from './settings-calls.ts'
import {
  examStanding,
  examStart,
  examContinue,
  examSave,
  examSubmit,
  examAutoSubmit,
  examFileUpload,
  examSignal,
} from './taking.ts'
import { examResult, examShowAnswer, examRanking, examWrongAnswers } from './candidate-results.ts'
import { examCertificate, examCertificateFile } from './certificates.ts'
import { examPapers, examPapersExport, examPaperRead, examMark } from './marking.ts'
import { examStatistics, examSimilarity } from './statistics.ts'
import {
  bankList,
  bankAdd,
  bankRename,
  bankDelete,
  bankQuestions,
  bankQuestionsAdd,
  bankQuestionUpdate,
  bankQuestionDelete,
} from './banks.ts'

export { candidateKeySchema } from './fields.ts'
export * from './settings-calls.ts'
export * from './taking.ts'
export * from './candidate-results.ts'
export * from './certificates.ts'
export * from './marking.ts'
export * from './statistics.ts'
export * from './banks.ts'

export const examCalls = {
  examSettingsRead,
  examSettingsUpdate,
  examStanding,
  examStart,
  examContinue,
  examSave,
  examSubmit,
  examAutoSubmit,
  examFileUpload,
  examSignal,
  examResult,
  examShowAnswer,
  examRanking,
  examWrongAnswers,
  examCertificate,
  examCertificateFile,
  examPapers,
  examPapersExport,
  examPaperRead,
  examMark,
  examStatistics,
  examSimilarity,
  bankList,
  bankAdd,
  bankRename,
  bankDelete,
  bankQuestions,
  bankQuestionsAdd,
  bankQuestionUpdate,
  bankQuestionDelete,
}
