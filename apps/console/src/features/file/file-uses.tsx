import { fileUses, limits, type LibraryFile, type UsesOfFile } from '@zhanfang/contract'
import { useQuery } from '@tanstack/react-query'
import { Drawer, Empty, Skeleton, Tag } from 'antd'
import { Link } from 'react-router'
import { api, callKey } from '../../api.ts'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { useNarrow } from '../../components/page/use-narrow.ts'
import classes from './file-uses.module.css'
import { texts as fileTexts } from './texts.ts'

const texts = fileTexts.uses

type Named = Pick<LibraryFile, 'id' | 'name'>

/** Where files are used, however many there are. */
export function useFileUses(files: readonly Named[]) {
  const ids = files.map(({ id }) => id)
  return useQuery({
    queryKey: callKey(fileUses, { query: { ids: ids.join(',') } }),
    queryFn: async ({ signal }) => {
      const found: UsesOfFile[] = []
      for (let from = 0; from < ids.length; from += limits.filesAsked) {
        const query = { ids: ids.slice(from, from + limits.filesAsked).join(',') }
        found.push(...(await api.call(fileUses, { query }, { signal, silent: true })).list)
      }
      return found
    },
    // Somebody is about to decide on it.
    staleTime: 0,
    meta: { quiet: true },
  })
}

export const countUses = (all: readonly UsesOfFile[]): number =>
  all.reduce((sum, { uses, hidden }) => sum + uses.length + hidden, 0)

/** The uses of one file, each with a link to where it can be changed. `most` cuts a long list short. */
export function UsesList({ uses, hidden, most }: Pick<UsesOfFile, 'uses' | 'hidden'> & { most?: number }) {
  const shown = uses.slice(0, most)
  return (
    <ul className={classes.uses}>
      {shown.map((use) => (
        <li key={`${use.kind} ${use.path} ${use.title}`}>
          <span className={classes.kind}>{use.kind}</span>
          <Link to={use.path}>{use.title}</Link>
          {use.where && <span className={classes.where}>{use.where}</span>}
          {use.isPublic && <Tag color="success">{texts.public}</Tag>}
        </li>
      ))}
      {shown.length < uses.length && <li className={classes.where}>{texts.more(uses.length)}</li>}
      {hidden > 0 && <li className={classes.where}>{texts.hidden(hidden)}</li>}
    </ul>
  )
}

/** Everything that uses a file. */
export function FileUsesDrawer({ file, onClose }: { file: Named; onClose: () => void }) {
  const isNarrow = useNarrow()
  const query = useFileUses([file])
  const found = query.data?.[0]
  return (
    <Drawer open onClose={onClose} size={isNarrow ? '100%' : 520} title={texts.title(file.name)}>
      {!found ? (
        query.isError ? (
          <ListFailure onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : (
          <Skeleton active />
        )
      ) : found.uses.length + found.hidden === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            <>
              {texts.none}
              <p className={classes.where}>{texts.noneHint}</p>
            </>
          }
        />
      ) : (
        <UsesList {...found} />
      )}
    </Drawer>
  )
}
