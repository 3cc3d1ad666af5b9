import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'
import { BOOT_FACTS } from './src/boot/bootFacts'

const light = {
  canvas: BOOT_FACTS.canvas.light,
  surface: '#ffffff',
  sunken: '#f5f5f4',
  line: '#e7e5e4',
  control: '#8b847e',
  ink: '#1c1917',
  muted: '#57534e',
  primary: '#1f5c46',
  'primary-strong': '#174836',
  'primary-soft': '#e7f0ec',
  'on-primary': '#ffffff',
  star: '#c96a04',
  heart: '#e11d48',
  danger: '#b91c1c',
  'danger-strong': '#991b1b',
  'danger-soft': '#fdf0ef',
  'on-danger': '#ffffff',
  notice: '#8a4b08',
  'notice-soft': '#fdf4e3',
  'status-interested': '#0369a1',
  'status-not-interested': '#57534e',
  'status-offer-made': '#a34c07',
  'status-offer-declined': '#be123c',
  'status-offer-accepted': '#047857',
  'status-bought': '#6d28d9',
  shade: '#1c1917',
}

const dark: Record<keyof typeof light, string> = {
  canvas: BOOT_FACTS.canvas.dark,
  surface: '#1c1917',
  sunken: '#292524',
  line: '#3b3633',
  control: '#857e78',
  ink: '#f5f5f4',
  muted: '#b3ada8',
  primary: '#6cc3a0',
  'primary-strong': '#8ad3b6',
  'primary-soft': '#1d332a',
  'on-primary': '#08140f',
  star: '#f5b335',
  heart: '#fb7185',
  danger: '#f98c86',
  'danger-strong': '#fcaca7',
  'danger-soft': '#3a1d1b',
  'on-danger': '#1c0807',
  notice: '#f5c979',
  'notice-soft': '#33270f',
  'status-interested': '#7dd3fc',
  'status-not-interested': '#d6d3d1',
  'status-offer-made': '#fcd34d',
  'status-offer-declined': '#fda4af',
  'status-offer-accepted': '#6ee7b7',
  'status-bought': '#c4b5fd',
  shade: '#0c0a09',
}

const asVariables = (palette: Record<string, string>) =>
  Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--color-${name}`, value]))

export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  darkMode: 'class',
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#ffffff',
      ...Object.fromEntries(Object.keys(light).map((name) => [name, `var(--color-${name})`])),
    },
    fontSize: {
      xs: ['0.75rem', '1rem'],
      sm: ['0.875rem', '1.25rem'],
      base: ['1rem', '1.5rem'],
      lg: ['1.25rem', '1.75rem'],
      xl: ['1.875rem', '2.25rem'],
    },
    fontWeight: { normal: '400', semibold: '600' },
    fontFamily: {
      sans: ['system-ui', '-apple-system', 'Segoe UI', 'Roboto', 'Noto Sans', 'Helvetica Neue', 'Arial', 'sans-serif'],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'monospace'],
    },
    borderRadius: { none: '0', control: '8px', card: '12px', full: '9999px' },
    extend: {
      boxShadow: { float: '0 8px 30px rgb(12 10 9 / 0.16), 0 2px 6px rgb(12 10 9 / 0.08)' },
      width: { sidebar: '16rem', 'sidebar-icons': '3rem', 'sidebar-sheet': '18rem' },
      spacing: { touch: '44px', pointer: '40px', bar: '56px' },
      maxWidth: { form: '40rem', page: '96rem' },
      screens: { sm: '640px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ':root': { ...asVariables(light), 'color-scheme': 'light' },
        '.dark': { ...asVariables(dark), 'color-scheme': 'dark' },
        '@media (scripting: none) and (prefers-color-scheme: dark)': { ':root': { ...asVariables(dark), 'color-scheme': 'dark' } },
        // Pages always print in light colors, because paper is white.
        '@media print': { ':root, .dark': { ...asVariables(light), 'color-scheme': 'light' } },
      })
    }),
  ],
} satisfies Config
