import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { limits } from '@zhanfang/contract'
import { Button, Form } from 'antd'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

vi.mock('../../platform/public/use-platform-setting.ts', () => ({ usePlatformSetting: () => undefined }))

function show() {
  const onFinish = vi.fn<(values: unknown) => void>()
  render(
    <QueryClientProvider client={queryClient}>
      <Form onFinish={onFinish} validateTrigger="onSubmit">
        <NewPasswordFields personal={['yangguangli']} />
        <Button htmlType="submit">save</Button>
      </Form>
    </QueryClientProvider>,
  )
  const type = (password: string) => {
    fireEvent.change(screen.getByLabelText('新密码'), { target: { value: password } })
    fireEvent.change(screen.getByLabelText('确认密码'), { target: { value: password } })
  }
  return { onFinish, type, save: () => fireEvent.click(screen.getByRole('button', { name: 'save' })) }
}

test('the rule is said before anything is typed, then how strong it is', async () => {
  const { type } = show()
  expect(screen.getByText(limits.password.rule)).toBeTruthy()
  type('Password1')
  await screen.findByText(/^密码强度：弱，.*很多人/)
  type('yangguangli1')
  await screen.findByText(/^密码强度：弱，.*账号/)
  type('gao shan liu shui yu zhi yin')
  await screen.findByText(/^密码强度：很?强$/)
})

test('a password that would be guessed is not sent; a long phrase is, uncut', async () => {
  const { onFinish, type, save } = show()
  type('admin123')
  save()
  await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).not.toBeNull())
  expect(onFinish).not.toHaveBeenCalled()
  const phrase = 'a phrase of sixty-seven letters which nobody would ever think to try'
  type(phrase)
  save()
  await waitFor(() => expect(onFinish).toHaveBeenCalledWith({ password: phrase, passwordAgain: phrase }))
})
