import { chromium } from '@playwright/test'
const PORT = process.env.P ?? '5187'
const ARGS = ['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync']
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ARGS })
const phone = process.argv.includes('phone'), dark = process.argv.includes('dark')
const ctx = await browser.newContext({ viewport: phone ? {width:390,height:844} : {width:1440,height:900}, hasTouch: phone, isMobile: phone, deviceScaleFactor: phone?2:1, colorScheme: dark?'dark':'light', serviceWorkers:'block' })
const page = await ctx.newPage()
page.on('pageerror', e => console.log('PAGEERROR', String(e).slice(0,400)))
page.on('console', m => m.type()==='error' && console.log('CONSOLE', m.text().slice(0,300)))
const shot = (n) => page.screenshot({ path: `.cache/shots/${n}${phone?'-p':''}${dark?'-d':''}.png` })
await page.goto(`http://127.0.0.1:${PORT}/practice/igcse/0500-p1-set3_in.pdf?page=2`)
await page.waitForSelector('.pdf-pane[data-state=drawn]', {timeout: 90000})
await page.waitForTimeout(2500)
await page.keyboard.press('m')
await page.waitForSelector('.mark-bar', {timeout: 60000})
await page.waitForTimeout(1500)
await shot('1-empty')
const box = await page.locator('[data-page-number="2"]').boundingBox()
console.log(box)
const pt = (x,y) => [box.x + x*box.width/595.3, box.y + y*box.height/841.9]
const drag = async (a,b, steps=8) => { 
  if (phone) { const c = await ctx.newCDPSession(page); const f=(type,p)=>c.send('Input.dispatchTouchEvent',{type,touchPoints:p?[{x:p[0],y:p[1]}]:[]}); await f('touchStart',a); for(let i=1;i<=steps;i++) await f('touchMove',[a[0]+(b[0]-a[0])*i/steps,a[1]+(b[1]-a[1])*i/steps]); await f('touchEnd') }
  else { await page.mouse.move(...a); await page.mouse.down(); await page.mouse.move(...b,{steps}); await page.mouse.up() } }
await drag(pt(300,235), pt(250,262))
await page.waitForTimeout(300)
await page.keyboard.press('3'); await drag(pt(150,320), pt(400,322))
await page.keyboard.press('2'); await drag(pt(100,385), pt(300,385))
await page.keyboard.press('5'); 
await drag(pt(200,290), pt(420,291)); await drag(pt(60,340), pt(58,410))
await page.keyboard.press('1')
await page.waitForTimeout(1000)
await shot('2-marked')
const press = (p) => phone ? page.touchscreen.tap(...p) : page.mouse.click(...p)
await press(pt(350,235)); await page.waitForTimeout(300)
await shot('3-chosen')
await page.getByRole('button',{name:/Note on this mark/}).click()
await page.waitForTimeout(800)
await page.keyboard.type('1(d)(i): listens to the end. Measures last')
await shot('4-note')
await page.locator('.mark-note-act').getByRole('button',{name:'Done', exact:true}).click()
await page.waitForTimeout(800)
await shot('5-noted')
await page.getByRole('toolbar',{name:'Marking'}).getByRole('button',{name:'Done', exact:true}).click()
await page.waitForTimeout(500)
await page.getByRole('button',{name:'More', exact:true}).last().click()
await page.getByRole('button',{name:'My marks'}).click()
await page.waitForTimeout(900)
await shot('6-list')
if (!phone) {
await page.getByRole('button',{name:/Print \d page/}).click()
await page.waitForSelector('.marked-print[data-ready]', {state:'attached', timeout:30000})
await page.pdf({ path: '.cache/shots/print.pdf', preferCSSPageSize: true })
}
await browser.close()
