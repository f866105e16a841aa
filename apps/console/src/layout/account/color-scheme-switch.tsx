import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { chooseColorScheme, type ColorSchemeChoice, useColorScheme } from '../../theme/color-scheme.ts'
import { texts } from '../../texts.ts'

const icons = { system: <DesktopOutlined />, light: <SunOutlined />, dark: <MoonOutlined /> }
const choices: ColorSchemeChoice[] = ['system', 'light', 'dark']

export function ColorSchemeSwitch() {
  const { choice, dark } = useColorScheme()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [choice],
        items: choices.map((key) => ({
          key,
          icon: icons[key],
          label: texts.shell.schemes[key],
          onClick: () => chooseColorScheme(key),
        })),
      }}
    >
      <Button type="text" aria-label={texts.shell.scheme} icon={dark ? <MoonOutlined /> : <SunOutlined />} />
    </Dropdown>
  )
}
