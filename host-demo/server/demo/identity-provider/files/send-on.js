document.querySelector('form[data-send-on]')?.submit();
