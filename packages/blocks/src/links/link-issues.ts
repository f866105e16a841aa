import type { PropsIssue } from '@zhanfang/document'
import { type LinkTarget, linkTargetIssue } from './link-target.ts'

/** What is missing in the links of a list, with the position (from 1) of each entry in its message. */
export function linkIssues(
  links: readonly LinkTarget[],
  message = (position: number, problem: string) => `第 ${position} 条：${problem}`,
): PropsIssue[] {
  return links.flatMap((link, index) => {
    const issue = linkTargetIssue(link)
    return issue === undefined ? [] : [{ ...issue, message: message(index + 1, issue.message) }]
  })
}
