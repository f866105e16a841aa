import { appNameSchema, limits, websiteNicknameAndImg } from '@zhanfang/contract'
import { Form, Input } from 'antd'
import { useCallMutation } from '../../../api.ts'
import { FormPortProvider } from '../../../form-port-provider.tsx'
import { texts as shellTexts } from '../../../texts.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { PictureChoice } from '../../skin/public/picture-choice.tsx'
import { texts } from './texts.ts'

interface Profile {
  nickName: string
  appImg: string
}

/** Name and picture of the site, as visitors and people whom it is shared with see them. */
export function ProfileDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const [form] = Form.useForm<Profile>()

  const change = useCallMutation(websiteNicknameAndImg, {
    done: shellTexts.edited,
    silent: true,
    onSuccess: onClose,
  })

  return (
    <FormPortProvider>
      <FormDialog<Profile>
        title={texts.profile.title}
        form={form}
        okText={shellTexts.actions.save}
        fields={['nickName', 'appImg']}
        initialValues={profile}
        focus="nickName"
        onSubmit={(body) => change.mutateAsync({ query: { ver: 2 }, body })}
        onClose={onClose}
      >
        <Form.Item
          name="nickName"
          label={texts.profile.name}
          rules={[
            {
              validator: async (_, typed: unknown) => {
                const checked = appNameSchema.safeParse(typed)
                if (!checked.success) throw new Error(checked.error.issues[0]?.message)
              },
            },
          ]}
        >
          <Input count={{ show: true, max: limits.appName.max }} autoComplete="off" />
        </Form.Item>
        <Form.Item name="appImg" label={texts.profile.picture} extra={texts.profile.pictureHint}>
          <PictureChoice label={texts.profile.picture} />
        </Form.Item>
      </FormDialog>
    </FormPortProvider>
  )
}
