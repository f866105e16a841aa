import type { AiConfig } from '../services-config.ts'
import { createCozeModel } from './coze.ts'
import { createOpenAiModel } from './openai-compatible.ts'

/** What is asked: how to answer, and the question. */
export interface ChatQuestion {
  system: string
  user: string
}

export interface ChatModel {
  /** The answer in pieces as it is written; throws `OutsideError`. Ends early when the signal aborts. */
  stream(question: ChatQuestion, signal: AbortSignal): AsyncIterable<string>
}

/** Undefined when neither a service nor a sandbox is configured. */
export function createChatModel(config: AiConfig | undefined): ChatModel | undefined {
  if (!config) return undefined
  return config.provider === 'coze' ? createCozeModel(config) : createOpenAiModel(config)
}
