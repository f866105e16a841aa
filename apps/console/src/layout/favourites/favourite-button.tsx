import { StarFilled, StarOutlined } from '@ant-design/icons'
import { MOST_FAVOURITES } from '@zhanfang/contract'
import { Button } from 'antd'
import { useLocation } from 'react-router'
import { useUser } from '../../features/account/public/use-user.ts'
import { withApp } from '../../session/session.ts'
import { toastInfo } from '../../toast.ts'
import { texts } from '../texts.ts'
import { toggleFavourite, useFavourites } from './favourite-screens.ts'

/** Keeps the screen as it is now, filters included, in the menu; or takes it out. */
export function FavouriteButton() {
  const { pathname, search } = useLocation()
  const userId = useUser()?.id
  const address = withApp(pathname + search)
  const isFavourite = useFavourites().some((one) => one.address === address)
  const label = isFavourite ? texts.favourites.remove : texts.favourites.add
  return (
    <Button
      type="text"
      size="small"
      aria-label={label}
      aria-pressed={isFavourite}
      title={label}
      disabled={userId === undefined}
      icon={isFavourite ? <StarFilled /> : <StarOutlined />}
      onClick={() => {
        const name = document.title.split(' – ')[0]?.trim() ?? ''
        // A list that is searched for something is another screen than the whole list.
        const words = new URLSearchParams(search).get('keywords')
        const title = words ? texts.favourites.searched(name, words) : name
        if (!toggleFavourite({ title, address })) toastInfo(texts.favourites.full(MOST_FAVOURITES))
      }}
    />
  )
}
