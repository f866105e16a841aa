import { useSearchParams } from 'react-router'
import { NumberedGoodsPage } from './numbered-goods-page.tsx'
import { NumbersOfGoodsPage } from './numbers-of-goods-page.tsx'

/** `/productNo`: numbers of virtual goods, of all of them or of the one that is named. */
export default function NumbersPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  return id === '' ? <NumberedGoodsPage /> : <NumbersOfGoodsPage key={id} id={id} />
}
