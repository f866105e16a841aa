import { isLook, type LeftOut, leftOutWords } from '@zhanfang/rich-document/left-out'
import { texts } from '../texts.ts'

/** What did not come along, in words. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const lost = leftOut.filter((entry) => !isLook(entry))
  const looks = leftOut.filter(isLook)
  return (
    <ul>
      {lost.map((entry) => (
        <li key={entry.kind}>{leftOutWords(entry)}</li>
      ))}
      {looks.length > 0 && <li>{texts.incoming.looks(looks.map(leftOutWords).join('、'))}</li>}
    </ul>
  )
}
