-- Sends the requests of the file REQUESTS, which zero bytes separate, one after another.
local requests = {}
for text in io.open(os.getenv('REQUESTS'), 'rb'):read('*a'):gmatch('[^%z]+') do
  requests[#requests + 1] = text
end

local sent = 0
request = function()
  sent = sent + 1
  return requests[(sent - 1) % #requests + 1]
end
