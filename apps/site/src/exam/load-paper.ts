import { missingTypes } from '@zhanfang/survey/loading'
import type { SurveyDefinition } from '@zhanfang/survey/engine'

/** Loads the types of questions that a paper has: which ones is known when it has been drawn. Rejects when one is missing. */
export async function loadPaper(
  paper: SurveyDefinition,
  scripts: Readonly<Record<string, string>>,
): Promise<void> {
  const addresses = missingTypes(paper).flatMap((type) => scripts[type] ?? [])
  await Promise.all(addresses.map((address) => import(/* @vite-ignore */ address)))
}
