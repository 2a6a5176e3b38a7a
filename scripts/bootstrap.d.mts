interface Lock {
  packages: Record<string, { version?: string; integrity?: string; optional?: boolean }>
}

export function bootstrap(script: string): void
export function isInstalled(wanted: Lock | undefined, installed: Lock | undefined): boolean
export function npmCommand(
  environment?: Record<string, string | undefined>,
  platform?: NodeJS.Platform,
): { command: string; args: string[]; shell: boolean }
