import { schoolTopImage, schoolTopImageSet } from '@zhanfang/contract'
import { Card, Skeleton } from 'antd'
import { useCall, useCallMutation } from '../../../api.ts'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { FormPortProvider } from '../../../form-port-provider.tsx'
import { PictureChoice } from '../../skin/public/picture-choice.tsx'
import classes from './school-top-image.module.css'
import { texts } from './texts.ts'

/** The picture at the top of the site, for school managers. */
export function SchoolTopImage() {
  const found = useCall(schoolTopImage, undefined, { quiet: true })
  const change = useCallMutation(schoolTopImageSet, { done: texts.topImage.saved })
  return (
    <Card title={texts.topImage.title} className={classes.card}>
      <p className={classes.hint}>{texts.topImage.hint}</p>
      {found.data ? (
        <FormPortProvider>
          <PictureChoice
            label={texts.topImage.title}
            value={found.data.topImage}
            onChange={(topImage) => change.mutate({ body: { topImage } })}
          />
        </FormPortProvider>
      ) : found.isError ? (
        <ListFailure onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      )}
    </Card>
  )
}
