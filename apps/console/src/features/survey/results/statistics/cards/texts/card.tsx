import { type CardProps, figure, LatestTexts } from '../../card-parts.tsx'
import { texts as allTexts } from '../../../texts.ts'

const texts = allTexts.statistics

export default function TextsCard({ result, more }: CardProps<'texts'>) {
  return (
    <>
      <LatestTexts
        latest={result.latest}
        count={result.count}
        note={result.meanLength !== null && <span>{texts.meanLength(figure(result.meanLength, 1))}</span>}
      />
      {more}
    </>
  )
}
